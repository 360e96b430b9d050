export const changesOfProjects = `
  -- The changes of a project alone: their count, which is contacts.change of the contact that was
  -- changed last, and the time of the last one. counters.change numbers those of all projects, for
  -- what no answer tells: history, events, imports.
  ALTER TABLE projects ADD COLUMN change_count INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE projects ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
  DROP INDEX contacts_by_change;
  UPDATE contacts SET change = p.place FROM (
    SELECT number, row_number() OVER (PARTITION BY project_number ORDER BY updated_at, change)
      AS place FROM contacts) AS p
  WHERE p.number = contacts.number;
  CREATE INDEX contacts_by_change ON contacts (project_number, updated_at, change);
  UPDATE projects SET change_count = contact_count, changed_at = max(
    coalesce((SELECT max(updated_at) FROM contacts WHERE project_number = projects.number), 0),
    coalesce((SELECT max(at) FROM events WHERE project_number = projects.number), 0));
  ALTER TABLE counters DROP COLUMN updated_at;
`
