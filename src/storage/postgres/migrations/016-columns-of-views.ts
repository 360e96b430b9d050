export const columnsOfViews = `
  -- Null where a view leaves them to each member.
  ALTER TABLE lead_views ADD COLUMN shown_columns text;
`
