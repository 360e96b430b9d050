export const lastCharacters = `
  -- By which people tell secrets apart; null of those that were created before.
  ALTER TABLE key_secrets ADD COLUMN last_four TEXT;
`
