export const actors = `
  -- Who acts and is not just a key: a member, or a form under the number of its key.
  CREATE TABLE actors (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    label TEXT NOT NULL,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX actors_by_id ON actors (project_number, id);

  -- The number of a key or of an actor; 0 is the operator, who works at the command line.
  ALTER TABLE history RENAME COLUMN key_number TO actor_number;
  ALTER TABLE held_values RENAME COLUMN key_number TO actor_number;
  ALTER TABLE merged_held_values RENAME COLUMN key_number TO actor_number;
  UPDATE history SET channel = 'cli' WHERE actor_number = 0;
  UPDATE held_values SET channel = 'cli' WHERE actor_number = 0;
  UPDATE merged_held_values SET channel = 'cli' WHERE actor_number = 0;

  ALTER TABLE imports ADD COLUMN actor_number INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE imports ADD COLUMN undo_actor_number INTEGER;
  UPDATE imports SET undo_actor_number = 0 WHERE undo_started_at IS NOT NULL;

  ALTER TABLE events ADD COLUMN actor_number INTEGER NOT NULL DEFAULT 0;
  UPDATE events SET actor_number = h.actor_number FROM contacts AS c, history AS h
  WHERE c.project_number = events.project_number AND c.id = events.contact_id
    AND h.project_number = events.project_number AND h.contact_number = c.number
    AND h.change = events.change;
  UPDATE events SET actor_number = c.key_number FROM contacts AS c
  WHERE c.project_number = events.project_number AND c.id = events.contact_id
    AND events.kind = 'contact.created' AND events.actor_number = 0;
`
