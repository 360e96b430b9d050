import { readItem } from '../../src/core/contacts/writing/write-contacts.ts'
import { createField } from '../../src/core/fields/manage-fields.ts'
import type { Store } from '../../src/core/store.ts'
import { createKeys } from '../fill.ts'
import { leadFields, leadOf, reserveNumbers } from '../leads.ts'

/** A filled project, and the values to filter it by. */
export type FilledProject = {
  projectId: string
  keyIds: readonly string[]
  tags: readonly string[]
  /** A field that each lead has, and its values. */
  region: { fieldId: string; values: readonly string[] }
  /** A field that one lead in 40,000 has. */
  rareFieldId: string
}

const keys = 200
const tags = Array.from({ length: 20 }, (_, index) => `tag ${index + 1}`)
const regions = Array.from({ length: 40 }, (_, index) => `Region ${index + 1}`)
const rareEvery = 40_000
const rareLabel = 'Voucher'
const assignedEvery = 10
const leadsPerWrite = 200
const writesUnderWay = 4
const daysMs = 90 * 24 * 3_600_000

type Filling = { projectId: string; assigneeId: string; count: number }

/**
 * Full leads of the last 90 days, each through one of 200 keys, with a tag and a custom field more,
 * and one in ten of one member: stored directly, as an import does.
 */
export async function fillLeads(
  store: Store,
  { projectId, assigneeId, count }: Filling,
): Promise<FilledProject> {
  const startsAt = Date.now() - daysMs
  const clock = { now: () => startsAt }
  const region = await createField(store, { projectId, label: 'Region', clock })
  for (const label of leadFields) await createField(store, { projectId, label, clock })
  const rare = await createField(store, { projectId, label: rareLabel, clock })
  const created = await createKeys(store, { projectId, count: keys, now: startsAt })
  const keyIds = created.map(({ id }) => id)
  const before = reserveNumbers(count)
  let written = 0
  const writeGroups = async () => {
    while (written < count) {
      const first = written
      const size = Math.min(leadsPerWrite, count - first)
      written += size
      const now = startsAt + Math.floor((first / count) * daysMs)
      const rules = { mayWritePrivileged: true, defaultCountry: null, now }
      const places = Array.from({ length: size }, (_, index) => first + index)
      // The contacts of one write are of one key.
      const keyId = keyIds[(first / leadsPerWrite) % keyIds.length] ?? ''
      const { results } = await store.writeContacts({
        writer: { projectId, keyId, keyKind: 'secret', channel: 'api' },
        credential: null,
        items: places.map((place) =>
          readItem(bodyOf(before + place + 1, { place, assigneeId }), rules),
        ),
        idempotency: null,
        now,
      })
      if (results.some((result) => 'rejection' in result)) throw new Error('A lead was refused.')
    }
  }
  await Promise.all(Array.from({ length: writesUnderWay }, writeGroups))
  return {
    ...{ projectId, keyIds, tags, rareFieldId: rare.id },
    region: { fieldId: region.id, values: regions },
  }
}

function bodyOf(number: number, { place, assigneeId }: { place: number; assigneeId: string }) {
  const lead = leadOf(number, 'full')
  const customFields = {
    ...lead.customFields,
    Region: regions[place % regions.length],
    ...(place % rareEvery === 0 ? { [rareLabel]: `V-${place}` } : {}),
  }
  const tag = tags[place % tags.length]
  const isAssigned = place % assignedEvery === 0
  return {
    ...lead,
    ...{ tags: [...(lead.tags ?? []), tag], customFields },
    ...(isAssigned && { assigneeId }),
  }
}
