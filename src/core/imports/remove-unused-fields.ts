import type { DoneBy } from '#core/actor.ts'
import type { Clock } from '#core/clock.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import {
  type ContactPlace,
  type ListPage,
  listBounds,
} from '#core/contacts/searching/contact-query.ts'
import { unfiltered } from '#core/contacts/searching/unfiltered.ts'
import type { Import, ImportStore } from './import.ts'

export type FieldRemovalStore = Pick<ImportStore, 'listImportFields' | 'removeImportField'> &
  Pick<ContactStore, 'filterContacts'>

/**
 * Removes the fields that an undone import created and that nothing uses by now. A value that a
 * contact gets after that was looked for is kept, as of any deleted field, until there is one with
 * its label again.
 */
export async function removeUnusedFields(
  store: FieldRemovalStore,
  { id: importId, projectId }: Pick<Import, 'id' | 'projectId'>,
  { by, clock }: { by: DoneBy; clock: Pick<Clock, 'now'> },
): Promise<void> {
  for (const { id: fieldId } of await store.listImportFields(importId)) {
    if (await hasValues(store, projectId, fieldId)) continue
    await store.removeImportField({ importId, fieldId, by, now: clock.now() })
  }
}

/** Whether a contact has a value in the field; each step looks at a bounded number of contacts. */
async function hasValues(
  store: Pick<ContactStore, 'filterContacts'>,
  projectId: string,
  fieldId: string,
): Promise<boolean> {
  let after: ContactPlace | null = null
  do {
    const { contacts, next }: ListPage = await store.filterContacts({
      ...unfiltered(projectId),
      fields: [{ fieldId, is: 'has', text: '' }],
      shownFieldIds: [],
      sort: '-created',
      limit: 1,
      after,
      bounds: listBounds,
    })
    if (contacts.length > 0) return true
    after = next
  } while (after !== null)
  return false
}
