/**
 * Keys and forms assign new contacts to members in turn, except those who are away. A form could
 * name one member in its definition before; its key has the setting from now on.
 */
export const assignment = `
  ALTER TABLE accounts ADD COLUMN is_away bigint NOT NULL DEFAULT 0;
  ALTER TABLE keys ADD COLUMN assignees text;

  UPDATE keys SET assignees = json_build_array(v.definition::json ->> 'assigneeId')::text
  FROM forms AS f
  JOIN form_versions AS v ON v.project_number = f.project_number AND v.form_number = f.number
    AND v.version = f.version
  WHERE f.project_number = keys.project_number AND f.number = keys.number
    AND v.definition::json ->> 'assigneeId' IS NOT NULL;

  -- Who had the last turn. Apart from the keys: only transactions that hold the project's lock
  -- write to it.
  CREATE TABLE assignment_turns (
    project_number bigint NOT NULL,
    key_number bigint NOT NULL,
    member_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_number, key_number)
  );
`
