export const passedOnRights = `
  -- Who made an invitation: an account, or the operator. Where several members have the name that
  -- was kept, or none, nobody's right can be judged: such an invitation ends.
  ALTER TABLE invitations ADD COLUMN made_by TEXT;
  UPDATE invitations AS i SET made_by = coalesce((
    SELECT CASE WHEN count(*) = 1 THEN min(m.account_id) END FROM members AS m
    JOIN accounts AS a ON a.id = m.account_id
    WHERE m.project_number = i.project_number AND m.removed_at IS NULL AND a.name = i.invited_by
      AND (m.role = 'owner' OR m.role = 'admin' AND i.role <> 'owner')
  ), CASE WHEN i.invited_by = 'operator' THEN 'operator' END);
  DELETE FROM places WHERE name IN (SELECT token_hash FROM invitations WHERE made_by IS NULL);
  DELETE FROM invitations WHERE made_by IS NULL;

  -- Links for a new password, with a hash of what is stored of the one that they replace.
  CREATE TABLE reset_links (
    hash TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    made_by TEXT NOT NULL,
    replaces TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`
