import type { DatabaseSync } from 'node:sqlite'

import { phoneIdentity } from '#core/contacts/identity/phone.ts'

/** Whatever was held before is found by its phone, too, when its person is erased. */
export function spamNotices(connection: DatabaseSync): void {
  connection.exec(tables)
  const update = connection.prepare(updatePhone)
  for (const row of connection.prepare(selectPhones).all()) {
    const { phone, e164 } = row
    if (typeof phone !== 'string') continue
    const identity = phoneIdentity(phone, typeof e164 === 'string' ? e164 : null)
    update.run(identity, row['project_number'] ?? null, row['number'] ?? null)
  }
}

const tables = `
  ALTER TABLE held_submissions ADD COLUMN phone_identity TEXT;
  CREATE INDEX held_submissions_by_phone ON held_submissions (project_number, phone_identity)
    WHERE phone_identity IS NOT NULL;
  -- Texts, by their hash, that a member has released: they are not held again for light reasons.
  CREATE TABLE trusted_texts (
    project_number INTEGER NOT NULL,
    form_number INTEGER NOT NULL,
    text_hash TEXT NOT NULL,
    trusted_at INTEGER NOT NULL,
    PRIMARY KEY (project_number, form_number, text_hash)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO trusted_texts
  SELECT project_number, form_number, text_hash, max(released_at) FROM held_submissions
  WHERE released_at IS NOT NULL AND text_hash <> '47DEQpj8HBSa-_TImW-5JC'
  GROUP BY project_number, form_number, text_hash;
  -- Mails about what is held: of a day, where the hash is empty, or of a wave of one text.
  CREATE TABLE spam_notices (
    project_number INTEGER NOT NULL,
    form_number INTEGER NOT NULL,
    text_hash TEXT NOT NULL,
    since INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    due_at INTEGER,
    sent_at INTEGER,
    tries INTEGER NOT NULL,
    PRIMARY KEY (project_number, form_number, text_hash)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX spam_notices_due ON spam_notices (project_number, due_at) WHERE due_at IS NOT NULL;
`
const selectPhones = `
  SELECT project_number, number, content ->> '$.input.text.phone' AS phone,
    content ->> '$.input.phoneE164' AS e164
  FROM held_submissions WHERE content <> ''`
const updatePhone = `
  UPDATE held_submissions SET phone_identity = ? WHERE project_number = ? AND number = ?`
