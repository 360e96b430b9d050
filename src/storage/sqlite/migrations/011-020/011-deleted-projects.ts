export const deletedProjects = `
  -- Set while what the project had is being deleted; the row itself goes last.
  ALTER TABLE projects ADD COLUMN deleted_at INTEGER;
  CREATE INDEX projects_deleted ON projects (number) WHERE deleted_at IS NOT NULL;
`
