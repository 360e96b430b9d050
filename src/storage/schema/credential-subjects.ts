import { sql } from '#storage/sql.ts'

/** An identity belongs to one account, and is looked up at each sign-in. */
export const credentialSubjectsSchema = sql`
  CREATE UNIQUE INDEX credentials_by_subject ON credentials (provider_id, subject);
`
