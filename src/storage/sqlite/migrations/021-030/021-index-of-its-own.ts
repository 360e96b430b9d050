import type { DatabaseSync } from 'node:sqlite'

/**
 * The index of words becomes a file of its own, which is rebuilt from the contacts. What waits
 * for it is a list of what was added and removed, in this order.
 */
export function indexOfItsOwn(connection: DatabaseSync): void {
  for (const { number } of connection.prepare('SELECT number FROM projects').all()) {
    connection.exec(`DROP TABLE IF EXISTS words_${Number(number)}`)
  }
  connection.exec(tables)
}

const tables = `
  DROP TABLE waiting_words;
  CREATE TABLE waiting_words (
    project_number INTEGER NOT NULL,
    place INTEGER NOT NULL,
    sort_key INTEGER NOT NULL,
    is_removed INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (project_number, place)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX waiting_removals ON waiting_words (project_number, sort_key, place)
    WHERE is_removed = 1;

  -- Up to which place the index has a project's words, which wait no more; 0 where none has been
  -- written. The token tells whether an index was made from this file.
  CREATE TABLE indexed_words (
    project_number INTEGER PRIMARY KEY,
    place INTEGER NOT NULL,
    token TEXT NOT NULL
  ) STRICT;
  INSERT INTO indexed_words
  SELECT p.number, max(c.number, 1), lower(hex(randomblob(8))) FROM projects p, counters c;

  ALTER TABLE erasures DROP COLUMN pass_change;
  ALTER TABLE erasures DROP COLUMN segments;
`
