export const spamNotices = `
  ALTER TABLE held_submissions ADD COLUMN phone_identity text COLLATE "C";
  UPDATE held_submissions SET phone_identity = COALESCE(
    content::json #>> '{input,phoneE164}',
    NULLIF(regexp_replace(content::json #>> '{input,text,phone}', '\\D', '', 'g'), ''))
  WHERE content <> '';
  CREATE INDEX held_submissions_by_phone ON held_submissions (project_number, phone_identity)
    WHERE phone_identity IS NOT NULL;
  -- Texts, by their hash, that a member has released: they are not held again for light reasons.
  CREATE TABLE trusted_texts (
    project_number bigint NOT NULL,
    form_number bigint NOT NULL,
    text_hash text COLLATE "C" NOT NULL,
    trusted_at bigint NOT NULL,
    PRIMARY KEY (project_number, form_number, text_hash)
  );
  INSERT INTO trusted_texts
  SELECT project_number, form_number, text_hash, max(released_at) FROM held_submissions
  WHERE released_at IS NOT NULL AND text_hash <> '47DEQpj8HBSa-_TImW-5JC'
  GROUP BY project_number, form_number, text_hash;
  -- Mails about what is held: of a day, where the hash is empty, or of a wave of one text.
  CREATE TABLE spam_notices (
    project_number bigint NOT NULL,
    form_number bigint NOT NULL,
    text_hash text COLLATE "C" NOT NULL,
    since bigint NOT NULL,
    last_at bigint NOT NULL,
    due_at bigint,
    sent_at bigint,
    tries bigint NOT NULL,
    PRIMARY KEY (project_number, form_number, text_hash)
  );
  CREATE INDEX spam_notices_due ON spam_notices (project_number, due_at) WHERE due_at IS NOT NULL;
`
