import { raise } from '#core/errors.ts'
import { isId } from '#core/id.ts'
import type { BulkChange } from './bulk-change.ts'
import type { BulkStore, BulkVerb } from './bulk-store.ts'
import { unknownBulkError } from './errors.ts'

/** Throws `not_found`. */
export async function findBulkChange(
  store: Pick<BulkStore, 'findBulkChange'>,
  projectId: string,
  bulkId: string,
): Promise<BulkChange> {
  const found = isId('bulk', bulkId) ? await store.findBulkChange(projectId, bulkId) : null
  return found === null || found.action.kind === 'undoKey' ? raise(unknownBulkError(bulkId)) : found
}

/** Throws as `BulkStore.cancelBulkChange`. */
export function cancelBulkChange(
  store: Pick<BulkStore, 'cancelBulkChange'>,
  verb: BulkVerb,
): Promise<BulkChange> {
  return store.cancelBulkChange(verb)
}

/** Throws as `BulkStore.undoBulkChange`. */
export function undoBulkChange(
  store: Pick<BulkStore, 'undoBulkChange'>,
  verb: BulkVerb,
): Promise<BulkChange> {
  return store.undoBulkChange(verb)
}
