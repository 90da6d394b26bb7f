"""What a run is turned into: a summary, a picture of each failure, files for other programs."""
