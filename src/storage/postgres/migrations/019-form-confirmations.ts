export const formConfirmations = `
  -- Leads whose person is asked by mail to confirm that they have sent the form.
  CREATE TABLE form_confirmations (
    project_number bigint NOT NULL,
    contact_number bigint NOT NULL,
    form_number bigint NOT NULL,
    address_hash text COLLATE "C" NOT NULL,
    asked_at bigint NOT NULL,
    confirmed_at bigint,
    PRIMARY KEY (project_number, contact_number)
  );
  CREATE INDEX form_confirmations_by_address
    ON form_confirmations (project_number, form_number, address_hash, asked_at);
`
