export const usedCodes = `
  -- The codes that were used last, each with @ and the time in ms until which it would be accepted.
  ALTER TABLE second_factors ADD COLUMN used_codes TEXT NOT NULL DEFAULT '';
`
