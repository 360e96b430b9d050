export const shownConsents = `
  -- Whether the page showed the words, and when its visitor sent them; unknown of earlier ones.
  ALTER TABLE contact_consents ADD COLUMN is_shown INTEGER;
  ALTER TABLE contact_consents ADD COLUMN clicked_at INTEGER;
`
