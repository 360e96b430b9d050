import { archivedProjectsSchema } from '#storage/schema/archived-projects.ts'

/** Projects can be archived: they keep what they have, and take no leads. */
export const archivedProjects = archivedProjectsSchema.postgres
