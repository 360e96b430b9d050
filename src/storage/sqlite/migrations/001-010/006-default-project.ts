export const defaultProject = `
  -- The project of commands that name none; one project at most is it.
  ALTER TABLE projects ADD COLUMN is_default INTEGER NOT NULL DEFAULT 0;
`
