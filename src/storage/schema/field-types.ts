import { sql } from '#storage/sql.ts'
import { bigint } from './column-types.ts'

/**
 * What the values of a field are expected to be, its choices as JSON, and its place in the order of
 * the fields; those without a place come last.
 */
export const fieldTypesSchema = sql`
  ALTER TABLE fields ADD COLUMN type text NOT NULL DEFAULT 'text';
  ALTER TABLE fields ADD COLUMN choices text NOT NULL DEFAULT '[]';
  ALTER TABLE fields ADD COLUMN place ${bigint};
`
