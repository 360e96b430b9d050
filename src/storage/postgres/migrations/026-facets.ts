// A contact's words began with a facet, whose first character is U+F0000 or one after it.
const withoutFacets = `substr(words, 2, 1) < chr(983040) COLLATE "C"`

/**
 * Facets of contacts are among their words. Contacts without them are completed in the background,
 * also those that a node of the version before writes meanwhile.
 */
export const facets = `
  CREATE INDEX contacts_without_facets ON contacts (project_number, number) WHERE ${withoutFacets};
  CREATE INDEX contacts_duplicates ON contacts (project_number, sort_key) WHERE identity_rank > 0;
`
