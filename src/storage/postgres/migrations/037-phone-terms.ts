import { isIncomplete } from '#storage/postgres/search/complete-terms.ts'

/**
 * Phones are among the words of contacts, and words with umlauts in two spellings. Contacts without
 * them are completed in the background, also those that a node of the version before writes
 * meanwhile.
 */
export const phoneTerms = `
  CREATE INDEX IF NOT EXISTS contacts_incomplete ON contacts (project_number, number)
    WHERE ${isIncomplete};
`
