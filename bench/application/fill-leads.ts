import { readItem } from '../../src/core/contacts/writing/write-contacts.ts'
import { createField } from '../../src/core/fields/manage-fields.ts'
import type { Store } from '../../src/core/store.ts'
import { createKeys } from '../fill.ts'
import { leadOf, reserveNumbers } from '../leads.ts'

/** A filled project, and the values to filter it by. */
export type FilledProject = {
  projectId: string
  keyIds: readonly string[]
  tags: readonly string[]
  /** A field that one lead in 40,000 has. */
  rareFieldId: string
}

const keys = 200
const tags = Array.from({ length: 20 }, (_, index) => `tag ${index + 1}`)
const regions = 40
const rareEvery = 40_000
const rareLabel = 'Voucher'
const leadsPerWrite = 200
const writesUnderWay = 4
const daysMs = 90 * 24 * 3_600_000

/**
 * Leads of the last 90 days, each through one of 200 keys, with a tag and a custom field: stored
 * directly, as an import does.
 */
export async function fillLeads(store: Store, count: number): Promise<FilledProject> {
  const [project] = await store.listProjects({ afterId: null, limit: 1 })
  if (project === undefined) throw new Error('The server has no project.')
  const { id: projectId } = project
  const startsAt = Date.now() - daysMs
  const clock = { now: () => startsAt }
  await createField(store, { projectId, label: 'Region', clock })
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
        items: places.map((place) => readItem(bodyOf(before + place + 1, place), rules)),
        idempotency: null,
        now,
      })
      if (results.some((result) => 'rejection' in result)) throw new Error('A lead was refused.')
    }
  }
  await Promise.all(Array.from({ length: writesUnderWay }, writeGroups))
  return { projectId, keyIds, tags, rareFieldId: rare.id }
}

function bodyOf(number: number, place: number) {
  const tag = tags[place % tags.length]
  const customFields = {
    Region: `Region ${place % regions}`,
    ...(place % rareEvery === 0 ? { [rareLabel]: `V-${place}` } : {}),
  }
  return { ...leadOf(number), tags: [tag], customFields }
}
