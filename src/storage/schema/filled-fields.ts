import { sql } from '#storage/sql.ts'
import { bigint } from './column-types.ts'

/** Of a field with pending values: the member who had them written; null where nobody did. */
export const filledFieldsSchema = sql`
  ALTER TABLE fields ADD COLUMN filled_by ${bigint};
`
