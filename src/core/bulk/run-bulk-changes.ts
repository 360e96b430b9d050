import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { ContactFilter, ContactWalkPage } from '#core/contacts/searching/contact-query.ts'
import { type WorkRun, leaseOf } from '#core/work/work.ts'
import {
  type BulkChange,
  type BulkSelection,
  type BulkStore,
  type LeasedBulkChange,
  bulkContactsPerStep,
  bulkMergesPerStep,
  idsOf,
} from './bulk-change.ts'

type Needed = Pick<BulkStore, 'leaseBulkChange' | 'takeBulkStep' | 'takeUndoStep'> &
  Pick<ContactStore, 'filterContacts' | 'walkContacts'>

const leaseMs = 3_000
/** If a count outlasted the lease, two processes could take turns at counting forever. */
const countingLeaseMs = 60_000
const stepsPerTurn = 10
/** A total beyond is not known before the end. */
const countBounds = { scanned: 1_000_000, matched: 100_000, counted: 1_000_000 }

/**
 * Takes some steps of the next bulk change, so that those of other projects need not wait for its
 * end. False when there was none.
 */
export async function runBulkChanges(store: Needed, run: WorkRun): Promise<boolean> {
  const lease = leaseOf(run, leaseMs)
  const untilCounted = lease.now + countingLeaseMs
  const leased = await store.leaseBulkChange({ ...lease, untilCounted })
  if (leased === null) return false
  const { action, state } = leased.change
  if (action.kind === 'undoKey' || state === 'undoing') await undoSome(store, leased.change, run)
  else await changeSome(store, leased, run)
  return true
}

async function changeSome(
  store: Needed,
  {
    change: { projectId, id: bulkId },
    selection: stored,
    storedBefore,
    position,
  }: LeasedBulkChange,
  run: WorkRun,
): Promise<void> {
  if (stored === null) throw new Error('A bulk change in progress has no selection.')
  // Leads that arrive meanwhile are neither counted nor changed.
  const selection = 'filter' in stored ? { filter: { ...stored.filter, storedBefore } } : stored
  const perStep = 'merges' in selection ? bulkMergesPerStep : bulkContactsPerStep
  const page = await readPage(store, selection, { position, limit: stepsPerTurn * perStep })
  const total = position === null ? await countSelected(store, selection) : null
  let from = position
  for (const { ids, position: end } of stepsOf(page, perStep)) {
    const step = { ...leaseOf(run, leaseMs), projectId, bulkId, ids, from, position: end, total }
    const changed = await store.takeBulkStep(step)
    if (changed === null) return
    from = end
    if (!(await run.pause())) return
  }
}

async function undoSome(
  store: Needed,
  { projectId, id: bulkId, state }: BulkChange,
  run: WorkRun,
): Promise<void> {
  for (let steps = 0; steps < stepsPerTurn; steps += 1) {
    const undone = await store.takeUndoStep({ ...leaseOf(run, leaseMs), projectId, bulkId })
    if (undone?.state !== state || !(await run.pause())) return
  }
}

async function readPage(
  store: Needed,
  selection: BulkSelection,
  { position, limit }: { position: string | null; limit: number },
): Promise<ContactWalkPage> {
  if ('filter' in selection) {
    const { filter } = selection
    return store.walkContacts({ filter, before: position, limit })
  }
  const start = Number(position ?? 0)
  const all = idsOf(selection)
  const contacts = all.slice(start, start + limit).map((id, index) => {
    return { id, place: `${start + index + 1}` }
  })
  return { contacts, next: start + limit < all.length ? `${start + limit}` : null }
}

function stepsOf(
  { contacts, next }: ContactWalkPage,
  perStep: number,
): { ids: string[]; position: string | null }[] {
  const count = Math.max(1, Math.ceil(contacts.length / perStep))
  return Array.from({ length: count }, (_, index) => {
    const start = index * perStep
    const some = contacts.slice(start, start + perStep)
    const end = index === count - 1 ? next : (some.at(-1)?.place ?? next)
    return { ids: some.map(({ id }) => id), position: end }
  })
}

async function countSelected(store: Needed, selection: BulkSelection): Promise<number | null> {
  return 'filter' in selection ? countLeads(store, selection.filter) : idsOf(selection).length
}

/**
 * How many contacts match; null also when the count fails: a database that gives up on it can still
 * take the steps.
 */
export async function countLeads(
  store: Pick<ContactStore, 'filterContacts'>,
  filter: ContactFilter,
): Promise<number | null> {
  const query = { ...filter, shownFieldIds: [], bounds: countBounds }
  try {
    const page = { sort: '-created', limit: 1, after: null } as const
    const { total, isTotalExact } = await store.filterContacts({ ...query, ...page })
    return isTotalExact ? total : null
  } catch {
    return null
  }
}
