export const formMails = `
  -- Mails about leads of forms, to members or to the person, until they are sent and forgotten.
  CREATE TABLE form_mails (
    project_number bigint NOT NULL,
    contact_number bigint NOT NULL,
    recipient text COLLATE "C" NOT NULL,
    contact_id text COLLATE "C" NOT NULL,
    form_number bigint NOT NULL,
    language text COLLATE "C" NOT NULL,
    due_at bigint,
    tries bigint NOT NULL,
    sent_at bigint,
    PRIMARY KEY (project_number, contact_number, recipient)
  );
  CREATE INDEX form_mails_due ON form_mails (project_number, due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX form_mails_sent ON form_mails (project_number, form_number, recipient, sent_at)
    WHERE sent_at IS NOT NULL;
  -- Members who want no more mails about a form.
  CREATE TABLE form_mutes (
    project_number bigint NOT NULL,
    form_number bigint NOT NULL,
    member_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_number, form_number, member_id)
  );
`
