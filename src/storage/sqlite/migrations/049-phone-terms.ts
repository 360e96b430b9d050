/**
 * Phones are indexed beside words, and words with umlauts in two spellings, so every index is
 * rebuilt.
 */
export const phoneTerms = `
  -- Of a project of which nothing was indexed, the words that wait would be taken for all it has.
  UPDATE indexed_words SET place = 1 WHERE place = 0;
`
