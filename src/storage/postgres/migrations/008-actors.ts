export const actors = `
  -- Who acts and is not just a key: a member, or a form under the number of its key.
  CREATE TABLE actors (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    kind text NOT NULL,
    id text COLLATE "C" NOT NULL,
    label text NOT NULL,
    PRIMARY KEY (project_number, number)
  );
  CREATE UNIQUE INDEX actors_by_id ON actors (project_number, id);

  -- The number of a key or of an actor; 0 is the operator, who works at the command line.
  ALTER TABLE history RENAME COLUMN key_number TO actor_number;
  ALTER TABLE held_values RENAME COLUMN key_number TO actor_number;
  ALTER TABLE merged_held_values RENAME COLUMN key_number TO actor_number;
  UPDATE history SET channel = 'cli' WHERE actor_number = 0;
  UPDATE held_values SET channel = 'cli' WHERE actor_number = 0;
  UPDATE merged_held_values SET channel = 'cli' WHERE actor_number = 0;

  ALTER TABLE imports ADD COLUMN actor_number bigint NOT NULL DEFAULT 0;
  ALTER TABLE imports ADD COLUMN undo_actor_number bigint;
  UPDATE imports SET undo_actor_number = 0 WHERE undo_started_at IS NOT NULL;

  ALTER TABLE events ADD COLUMN actor_number bigint NOT NULL DEFAULT 0;
  UPDATE events AS e SET actor_number = h.actor_number FROM contacts AS c, history AS h
  WHERE c.project_number = e.project_number AND c.id = e.contact_id
    AND h.project_number = e.project_number AND h.contact_number = c.number
    AND h.change = e.change;
  UPDATE events AS e SET actor_number = c.key_number FROM contacts AS c
  WHERE c.project_number = e.project_number AND c.id = e.contact_id
    AND e.kind = 'contact.created' AND e.actor_number = 0;
`
