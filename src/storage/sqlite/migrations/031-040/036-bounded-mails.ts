export const boundedMails = `
  -- When a mail is to be sent, or was: what a member gets in an hour is counted by it, and a
  -- question to a person waits for the hour that has room for it.
  ALTER TABLE form_mails ADD COLUMN booked_at INTEGER;
  DROP INDEX form_mails_sent;
  CREATE INDEX form_mails_booked ON form_mails (project_number, recipient, booked_at)
    WHERE booked_at IS NOT NULL;
  -- When the question was mailed, and until when it waits: 0 once it is not mailed any more.
  ALTER TABLE form_confirmations ADD COLUMN mailed_at INTEGER;
  ALTER TABLE form_confirmations ADD COLUMN waits_until INTEGER;
  DROP INDEX form_confirmations_by_address;
  -- Mails of an hour by what they are counted for, as a hash.
  CREATE TABLE counted_mails (
    name TEXT NOT NULL,
    start_ms INTEGER NOT NULL,
    mails INTEGER NOT NULL,
    PRIMARY KEY (name, start_ms)
  ) STRICT, WITHOUT ROWID;
`
