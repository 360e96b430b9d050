export const erasing = `
  -- Merges that were taken back: from merge_change to unmerge_change the survivor had values of the
  -- other contact.
  CREATE TABLE past_merges (
    project_number INTEGER NOT NULL,
    merged_number INTEGER NOT NULL,
    merge_change INTEGER NOT NULL,
    survivor_number INTEGER NOT NULL,
    unmerge_change INTEGER NOT NULL,
    PRIMARY KEY (project_number, merged_number, merge_change)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO past_merges
  SELECT u.project_number, o.number, max(m.change), u.contact_number, u.change
  FROM history u
  JOIN (SELECT id, number FROM contacts UNION ALL SELECT id, number FROM merged_contacts) o
    ON o.id = u.previous ->> '$.unmerged'
  JOIN history m ON m.project_number = u.project_number AND m.contact_number = u.contact_number
    AND m.change < u.change AND m.previous ->> '$.merged' = o.id
  WHERE instr(u.previous, '"unmerged":"') > 0
  GROUP BY u.project_number, u.contact_number, u.change;

  -- Set where values were taken out of the body.
  ALTER TABLE events ADD COLUMN is_erased INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX events_of_contact ON events (contact_id, change) WHERE contact_id IS NOT NULL;

  -- Answers that name labels of values that wait for a field.
  CREATE INDEX idempotency_with_labels ON idempotency (created_at)
    WHERE instr(results, '"unresolvedCustomFields":["') > 0;
`
