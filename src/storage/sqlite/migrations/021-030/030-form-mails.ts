export const formMails = `
  -- Mails about leads of forms, to members or to the person, until they are sent and forgotten.
  CREATE TABLE form_mails (
    project_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    recipient TEXT NOT NULL,
    contact_id TEXT NOT NULL,
    form_number INTEGER NOT NULL,
    language TEXT NOT NULL,
    due_at INTEGER,
    tries INTEGER NOT NULL,
    sent_at INTEGER,
    PRIMARY KEY (project_number, contact_number, recipient)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX form_mails_due ON form_mails (project_number, due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX form_mails_sent ON form_mails (project_number, form_number, recipient, sent_at)
    WHERE sent_at IS NOT NULL;
  -- Members who want no more mails about a form.
  CREATE TABLE form_mutes (
    project_number INTEGER NOT NULL,
    form_number INTEGER NOT NULL,
    member_id TEXT NOT NULL,
    PRIMARY KEY (project_number, form_number, member_id)
  ) STRICT, WITHOUT ROWID;
`
