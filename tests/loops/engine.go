package engine

// The engine of the loop for go test: answers that were made beforehand, by the question.

import (
	"encoding/json"
	"errors"
	"os"
	"sync"
)

var answers = sync.OnceValues(func() (map[string]json.RawMessage, error) {
	content, err := os.ReadFile(os.Getenv("FIVES_ANSWERS"))
	if err != nil {
		return nil, err
	}
	var found map[string]json.RawMessage
	return found, json.Unmarshal(content, &found)
})

func Reply(operation string, params []byte) ([]byte, error) {
	known, err := answers()
	if err != nil {
		return nil, err
	}
	answer, ok := known[operation+" "+string(params)]
	if !ok {
		return nil, errors.New("no answer was made for this question")
	}
	return answer, nil
}
