export const formConfirmations = `
  -- Leads whose person is asked by mail to confirm that they have sent the form.
  CREATE TABLE form_confirmations (
    project_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    form_number INTEGER NOT NULL,
    address_hash TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    PRIMARY KEY (project_number, contact_number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX form_confirmations_by_address
    ON form_confirmations (project_number, form_number, address_hash, asked_at);
`
