import { sql } from '#storage/sql.ts'
import { bigint } from './column-types.ts'

/** The member who had a field's pending values written; null where nobody did. */
export const filledFieldsSchema = sql`
  ALTER TABLE fields ADD COLUMN filled_by ${bigint};
`
