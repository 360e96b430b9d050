import { sql } from '#storage/sql.ts'

/**
 * The projects that a contact had been in when it was created, and those that what an event is
 * about had been in, as the header has them; null for none.
 */
export const viaSchema = sql`
  ALTER TABLE contacts ADD COLUMN via text;
  ALTER TABLE merged_contacts ADD COLUMN via text;
  ALTER TABLE events ADD COLUMN via text;
`
