/**
 * Keys keep a hue that few others of the project have, null in older ones, and publishable secrets,
 * which are public, are kept whole.
 */
export const sources = `
  ALTER TABLE keys ADD COLUMN hue bigint;
  ALTER TABLE key_secrets ADD COLUMN public_text text;
`
