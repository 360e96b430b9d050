import { byOperator } from '../../src/core/actor.ts'
import type { ContactUpdate } from '../../src/core/contacts/changing/apply-update.ts'
import { readItem } from '../../src/core/contacts/writing/write-contacts.ts'
import { createField } from '../../src/core/fields/manage-fields.ts'
import type { Store } from '../../src/core/store.ts'
import { formatTime } from '../../src/core/values/time.ts'
import { createKeys } from '../fill.ts'
import { leadFields, leadOf, reserveNumbers } from '../leads.ts'
import { addViews } from './views.ts'

/** A filled project, and the values to filter it by. */
export type FilledProject = {
  projectId: string
  keyIds: readonly string[]
  memberIds: readonly string[]
  tags: readonly string[]
  /** A field that all leads but ten have, and its values. */
  region: { fieldId: string; values: readonly string[] }
  /** A field that two leads in three have. */
  city: { fieldId: string }
  /** A field that one lead in 40,000 has. */
  rareFieldId: string
  /** Phones of some leads. */
  phones: readonly string[]
  /** Views of the first member. */
  viewIds: readonly string[]
}

const keys = 200
const tags = Array.from({ length: 20 }, (_, index) => `tag ${index + 1}`)
const regions = Array.from({ length: 40 }, (_, index) => `Region ${index + 1}`)
const rareEvery = 40_000
const rareLabel = 'Voucher'
const emptyEvery = 100_000
const phonesSearched = 50
const leadsPerWrite = 200
const writesUnderWay = 4
const dayMs = 24 * 3_600_000
const daysMs = 90 * dayMs

type Filling = {
  projectId: string
  /** One lead in ten is the first one's, and six in ten are evenly the others'. */
  memberIds: readonly string[]
  count: number
}

/**
 * Full leads of the last 90 days, through 200 keys at any time, with a tag and a custom field more:
 * stored directly, as an import does. One in ten is done, one in a hundred each is put away and has
 * returned. The latest three in a hundred came from a file.
 */
export async function fillLeads(
  store: Store,
  { projectId, memberIds, count }: Filling,
): Promise<FilledProject> {
  const endsAt = Date.now()
  const startsAt = endsAt - daysMs
  const clock = { now: () => startsAt }
  const region = await createField(store, { projectId, label: 'Region', clock })
  const fields = new Map<string, string>()
  for (const label of leadFields) {
    fields.set(label, (await createField(store, { projectId, label, clock })).id)
  }
  const rare = await createField(store, { projectId, label: rareLabel, clock })
  const created = await createKeys(store, { projectId, count: keys, now: startsAt })
  const keyIds = created.map(({ id }) => id)
  const before = reserveNumbers(count)
  const timeOf = (ordinal: number) => startsAt + Math.floor((ordinal / count) * daysMs)
  let written = 0
  const writeGroups = async () => {
    while (written < count) {
      const first = written
      const size = Math.min(leadsPerWrite, count - first)
      written += size
      const now = timeOf(first + size)
      const rules = { mayWritePrivileged: true, defaultCountry: null, now }
      const ordinals = Array.from({ length: size }, (_, index) => first + index)
      // The contacts of one write are of one key, and arrived since its last one.
      const keyId = keyIds[(first / leadsPerWrite) % keyIds.length] ?? ''
      const items = ordinals.map((ordinal, index) => {
        const createdAt = formatTime(timeOf(ordinal - (size - 1 - index) * keys))
        const body = bodyOf(before + ordinal + 1, { ordinal, memberIds })
        return readItem({ ...body, createdAt }, rules)
      })
      const { results } = await store.writeContacts({
        writer: { projectId, keyId, keyKind: 'secret', channel: channelOf(first / count) },
        credential: null,
        ...{ items, idempotency: null, now },
      })
      const changes = results.map(async (result, index) => {
        if ('rejection' in result) throw new Error('A lead was refused.')
        const update = updateOf(first + index, endsAt)
        if (update === null) return
        const { id: contactId } = result
        await store.updateContact({ projectId, contactId, update, by: byOperator, now })
      })
      await Promise.all(changes)
    }
  }
  await Promise.all(Array.from({ length: writesUnderWay }, writeGroups))
  const filled = { projectId, keyIds, memberIds, tags, rareFieldId: rare.id }
  const phones = Array.from({ length: Math.min(phonesSearched, count) }, (_, index) => {
    return leadOf(before + 1 + index * Math.floor(count / phonesSearched), 'full').phone
  })
  return {
    ...filled,
    phones,
    viewIds: await addViews(store, filled),
    region: { fieldId: region.id, values: regions },
    city: { fieldId: fields.get('City') ?? '' },
  }
}

function channelOf(part: number): 'api' | 'import' {
  return part < 0.97 ? 'api' : 'import'
}

function bodyOf(
  number: number,
  { ordinal, memberIds }: { ordinal: number; memberIds: readonly string[] },
) {
  const lead = leadOf(number, 'full')
  const customFields = {
    ...lead.customFields,
    ...(ordinal % emptyEvery === 0 ? {} : { Region: regions[ordinal % regions.length] }),
    ...(ordinal % rareEvery === 0 ? { [rareLabel]: `V-${ordinal}` } : {}),
  }
  const tag = tags[ordinal % tags.length]
  const assigneeId = assigneeOf(ordinal, memberIds)
  return {
    ...lead,
    ...{ tags: [...(lead.tags ?? []), tag], customFields },
    ...(assigneeId !== undefined && { assigneeId }),
  }
}

function assigneeOf(ordinal: number, [first, ...others]: readonly string[]): string | undefined {
  const [turn, rest] = [ordinal % 10, Math.floor(ordinal / 10)]
  if (turn === 0) return first
  return turn > 3 ? others[(6 * rest + turn) % others.length] : undefined
}

const unchanged = { text: {}, phoneE164: null, customFields: {}, addedTags: [], removedTags: [] }

/** Whether it is done, put away, or has returned. */
function updateOf(ordinal: number, endsAt: number): ContactUpdate | null {
  if (ordinal % 10 === 3) return { ...unchanged, doneAt: endsAt }
  if (ordinal % 100 === 15) return { ...unchanged, remindAt: endsAt + dayMs }
  if (ordinal % 100 === 65) return { ...unchanged, remindAt: endsAt - (ordinal % 1_000) * 60_000 }
  return null
}
