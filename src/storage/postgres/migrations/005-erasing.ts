/** What an erase has to know: undone merges, and where values were named. */
export const erasing = `
  -- Merges that were taken back: from merge_change to unmerge_change the survivor had values of the
  -- other contact.
  CREATE TABLE past_merges (
    project_number bigint NOT NULL,
    merged_number bigint NOT NULL,
    merge_change bigint NOT NULL,
    survivor_number bigint NOT NULL,
    unmerge_change bigint NOT NULL,
    PRIMARY KEY (project_number, merged_number, merge_change)
  );
  INSERT INTO past_merges (project_number, merged_number, merge_change, survivor_number,
    unmerge_change)
  SELECT u.project_number, o.number, max(m.change), u.contact_number, u.change
  FROM history AS u
  JOIN (SELECT project_number, id, number FROM contacts
    UNION ALL SELECT project_number, id, number FROM merged_contacts) AS o
    ON o.project_number = u.project_number AND o.id = u.previous::json ->> 'unmerged'
  JOIN history AS m ON m.project_number = u.project_number AND m.contact_number = u.contact_number
    AND m.change < u.change AND m.previous::json ->> 'merged' = o.id
  WHERE position('"unmerged":"' in u.previous) > 0
  GROUP BY u.project_number, o.number, u.contact_number, u.change;

  -- Set where values were taken out of the body.
  ALTER TABLE events ADD COLUMN is_erased boolean NOT NULL DEFAULT false;
  CREATE INDEX events_of_contact ON events (project_number, contact_id, change)
    WHERE contact_id IS NOT NULL;

  -- Answers that name labels of values that wait for a field.
  CREATE INDEX idempotency_with_labels ON idempotency (project_number, created_at)
    WHERE position('"unresolvedCustomFields":["' in results) > 0;
`
