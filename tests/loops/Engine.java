import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The engine of the loop for JUnit: answers that were made beforehand, by the question. */
class Engine {
  private static final JsonObject ANSWERS = read();

  static JsonObject reply(String operation, JsonObject params) {
    return ANSWERS.getAsJsonObject(operation + " " + params);
  }

  private static JsonObject read() {
    try {
      return JsonParser.parseString(Files.readString(Path.of(System.getenv("FIVES_ANSWERS")))).getAsJsonObject();
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }
}
