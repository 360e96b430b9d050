import { type JudgedKind, isAbout } from './is-about.ts'
import {
  type ChangedLead,
  type NoticeStore,
  type Position,
  type TakenNotice,
  changesPerRead,
  leadsListedMax,
} from './notice.ts'

type Gathered = { leads: ChangedLead[]; count: number }

/** The first leads that a notice is about, as currently stored, and how many there are. */
export async function gatherLeads(
  store: Pick<NoticeStore, 'readChangedLeads'>,
  notice: TakenNotice & { kind: JudgedKind },
): Promise<Gathered> {
  const gathered: Gathered = { leads: [], count: 0 }
  for await (const lead of changedLeads(store, notice)) {
    if (!isAbout(notice, lead, notice.until)) continue
    if (gathered.count < leadsListedMax) gathered.leads.push(lead)
    gathered.count += 1
  }
  return gathered
}

/** How many leads came from each key, and how many others have assigned to the member. */
type LeadCounts = { sources: { source: string; count: number }[]; assigned: number }

export async function countLeads(
  store: Pick<NoticeStore, 'readChangedLeads'>,
  notice: TakenNotice,
): Promise<LeadCounts> {
  const byKey = new Map<string, { source: string; count: number }>()
  let assigned = 0
  for await (const lead of changedLeads(store, notice)) {
    const { keyId, keyLabel } = lead
    if (isAbout({ ...notice, kind: 'summary' }, lead, notice.until)) {
      const { count } = byKey.get(keyId) ?? { count: 0 }
      byKey.set(keyId, { source: keyLabel, count: count + 1 })
    }
    if (isAbout({ ...notice, kind: 'assigned' }, lead, notice.until)) assigned += 1
  }
  return { sources: [...byKey.values()].toSorted((a, b) => b.count - a.count), assigned }
}

async function* changedLeads(
  store: Pick<NoticeStore, 'readChangedLeads'>,
  { projectId, seen }: TakenNotice,
): AsyncGenerator<ChangedLead> {
  const query = { projectId, sinceChange: seen.change, limit: changesPerRead }
  let after: Position | undefined = { at: seen.at, place: seen.place }
  while (after !== undefined) {
    const changed: ChangedLead[] = await store.readChangedLeads({ ...query, after })
    yield* changed
    const last = changed.at(-1)
    const hasMore = last !== undefined && changed.length === changesPerRead
    after = hasMore ? { at: last.at, place: last.place } : undefined
  }
}
