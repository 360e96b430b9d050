/** Facets of contacts are indexed beside their words, so every index is rebuilt. */
export const facets = `
  CREATE INDEX contacts_duplicates ON contacts (project_number, sort_key) WHERE identity_rank > 0;

  -- Of a project of which nothing was indexed, the words that wait would be taken for all it has.
  UPDATE indexed_words SET place = 1 WHERE place = 0;
`
