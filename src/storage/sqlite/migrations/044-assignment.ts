/**
 * Keys and forms assign new contacts to members in turn, except those who are away. A form could
 * name one member in its definition before; its key has the setting from now on.
 */
export const assignment = `
  ALTER TABLE accounts ADD COLUMN is_away INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE keys ADD COLUMN assignees TEXT;

  UPDATE keys SET assignees = json_array(v.definition ->> 'assigneeId')
  FROM forms AS f
  JOIN form_versions AS v ON v.project_number = f.project_number AND v.form_number = f.number
    AND v.version = f.version
  WHERE f.project_number = keys.project_number AND f.number = keys.number
    AND v.definition ->> 'assigneeId' IS NOT NULL;

  -- Who had the last turn. Apart from the keys: only transactions that hold the project's lock
  -- write to it.
  CREATE TABLE assignment_turns (
    project_number INTEGER NOT NULL,
    key_number INTEGER NOT NULL,
    member_id TEXT NOT NULL,
    PRIMARY KEY (project_number, key_number)
  ) STRICT, WITHOUT ROWID;
`
