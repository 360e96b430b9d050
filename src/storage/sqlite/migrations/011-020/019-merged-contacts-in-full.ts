export const mergedContactsInFull = `
  -- All columns of contacts, as they were.
  ALTER TABLE merged_contacts ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE merged_contacts ADD COLUMN change INTEGER NOT NULL DEFAULT 0;
  UPDATE merged_contacts SET updated_at = merged_at, change = merge_change;

  DROP INDEX contacts_by_id;
  CREATE UNIQUE INDEX contacts_by_id ON contacts (project_number, id);
  DROP INDEX merged_contacts_by_id;
  CREATE UNIQUE INDEX merged_contacts_by_id ON merged_contacts (project_number, id);
`
