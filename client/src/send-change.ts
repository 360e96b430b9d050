import { callNames, readOptions, writeHeaders } from './check-options.ts'
import type { Call } from './connection.ts'
import type { ChangeOptions } from './manage-types.ts'

export const changeNames: readonly string[] = [...callNames, 'idempotencyKey']

/** What every change has in common: its options, and one idempotency key for all attempts. */
export function changeOf(options: ChangeOptions): Pick<Call, 'options'> & {
  headers: Record<string, string>
} {
  const checkedOptions = readOptions(options, changeNames)
  return { headers: writeHeaders(checkedOptions), options: checkedOptions }
}
