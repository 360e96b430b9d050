import { addColumns } from './added-columns.ts'
import { convertData } from './converted-data.ts'

/**
 * The statements that bring a database of 0.2.0 up to this schema, of which the engine itself has
 * the first ones. In PostgreSQL, nodes of 0.2.0 serve until they are replaced, so they may add but
 * not rename or remove what those use: that comes a release later (expand, then contract).
 */
export function upgradeTo(
  schema: string,
  { engine, first }: { engine: 'sqlite' | 'postgres'; first: string },
): string {
  return [first, addColumns[engine], whereMissing(schema), convertData[engine]].join('')
}

/**
 * The schema itself creates without `IF NOT EXISTS`: in a new database, a table with the name of
 * one of ours belongs to another program.
 */
function whereMissing(schema: string): string {
  return schema.replaceAll(/^ *CREATE (?:UNIQUE )?(?:TABLE|INDEX) /gm, '$&IF NOT EXISTS ')
}
