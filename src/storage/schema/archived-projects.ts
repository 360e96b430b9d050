import { sql } from '#storage/sql.ts'
import { bigint } from './column-types.ts'

/** When a project was archived; null while it takes leads. */
export const archivedProjectsSchema = sql`ALTER TABLE projects ADD COLUMN archived_at ${bigint};`
