export const waitingWords = `
  -- Words of contacts that the project's table of words does not hold yet.
  CREATE TABLE waiting_words (
    project_number INTEGER NOT NULL,
    sort_key INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (project_number, sort_key)
  ) STRICT, WITHOUT ROWID;
`
