import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { FieldStore } from '#core/fields/field.ts'
import { formatTimeOrNull } from '#core/values/time.ts'
import { type FieldComparison, type ListBounds, listBounds } from './contact-query.ts'

/** Fewer than a list checks, since a project can have 100 fields. */
const misfitBounds: ListBounds = { ...listBounds, scanned: 2_000, counted: 1_000 }

/**
 * How many leads have a value for each field, and one that does not fit, within bounds; and when
 * the newest of them was created. Counts one after the other, so that other reads can run in
 * between.
 */
export async function countFieldUse(
  store: Pick<ContactStore, 'filterContacts'> & Pick<FieldStore, 'listFields'>,
  projectId: string,
) {
  const uses = []
  for (const { id: fieldId, type } of await store.listFields(projectId)) {
    const used = await pageOf('has', fieldId, listBounds)
    const misfits = type === 'text' ? null : await pageOf('misfit', fieldId, misfitBounds)
    uses.push({
      fieldId,
      leads: used.total,
      isLeadsExact: used.isTotalExact,
      lastLeadAt: formatTimeOrNull(used.contacts[0]?.createdAt ?? null),
      misfits: misfits?.total ?? 0,
      isMisfitsExact: misfits?.isTotalExact ?? true,
    })
  }
  return uses

  function pageOf(is: FieldComparison, fieldId: string, bounds: ListBounds) {
    return store.filterContacts({
      projectId,
      prefixes: [],
      keyIds: [],
      channels: [],
      tags: [],
      assignee: null,
      type: null,
      created: always,
      updated: always,
      isPossibleDuplicate: false,
      fields: [{ fieldId, is, text: '' }],
      shownFieldIds: [],
      sort: '-created',
      limit: 1,
      after: null,
      bounds,
    })
  }
}

const always = { from: null, to: null }
