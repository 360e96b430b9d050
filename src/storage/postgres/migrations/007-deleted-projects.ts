export const deletedProjects = `
  -- Set while what the project had is being deleted; the row itself goes last.
  ALTER TABLE projects ADD COLUMN deleted_at bigint;
`
