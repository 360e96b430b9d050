import type { Clock } from '#core/clock.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { ContactWalkPage } from '#core/contacts/searching/contact-query.ts'
import { unfiltered } from '#core/contacts/searching/unfiltered.ts'
import type { Import, ImportFieldRemoval, ImportStore } from './import.ts'

export type FieldRemovalStore = Pick<ImportStore, 'listImportFields' | 'removeImportField'> &
  Pick<ContactStore, 'walkContacts'>

export type FieldRemoval = Pick<ImportFieldRemoval, 'by' | 'job'> & {
  clock: Pick<Clock, 'now'>
  signal?: AbortSignal
}

/**
 * Removes the fields that an undone import created and that nothing uses by now, until the signal
 * ends that. A value that a contact gets after that was looked for is kept, as of any deleted
 * field, until there is one with its label again.
 */
export async function removeUnusedFields(
  store: FieldRemovalStore,
  { id: importId, projectId }: Pick<Import, 'id' | 'projectId'>,
  { clock, signal, ...removal }: FieldRemoval,
): Promise<void> {
  for (const { id: fieldId } of await store.listImportFields(importId)) {
    if (signal?.aborted === true) return
    if (await mayHaveValues(store, { projectId, fieldId, signal })) continue
    await store.removeImportField({ ...removal, importId, fieldId, now: clock.now() })
  }
}

/** Whether a contact has a value in the field; true also when the signal ends the search. */
async function mayHaveValues(
  store: Pick<ContactStore, 'walkContacts'>,
  field: { projectId: string; fieldId: string; signal: AbortSignal | undefined },
): Promise<boolean> {
  const { projectId, fieldId, signal } = field
  const has = { fieldId, is: 'has', text: '' } as const
  const filter = { ...unfiltered(projectId), fields: [has] }
  let before: string | null = null
  do {
    const page: ContactWalkPage = await store.walkContacts({ filter, before, limit: 1 })
    if (page.contacts.length > 0 || signal?.aborted === true) return true
    before = page.next
  } while (before !== null)
  return false
}
