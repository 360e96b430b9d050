import type { ListPage } from '#core/contacts/searching/contact-query.ts'
import { outageError } from '#core/storage-errors.ts'
import { readsOf } from '#storage/connection.ts'
import type { Unsorted } from '#storage/repositories/contacts/listing/filter-contacts.ts'
import type { Engine } from '#storage/repositories/engine.ts'
import { countChanged } from './changed-contacts.ts'

const sortedPerStep = 2_000
/** Comparing takes longer: writes wait for each step. */
const comparedPerStep = 100
const sortingMaxMs = 5_000
const retryAfterSeconds = 5
/** A page of duplicates shows what is known by then: it has 300 ms in all. */
const comparingMaxMs = 150
/** Fewer that have changed are sorted by each list. */
const changedMin = 500
const contactsPerTurn = 100_000
/** How long a project must have been quiet: sorting takes time that writes would wait for. */
const quietMs = 30_000

/** The result of a list, once the contacts are sorted that it needs. Throws `unavailable`. */
export async function whenSorted(
  engine: Engine,
  list: () => Promise<ListPage | Unsorted>,
): Promise<ListPage> {
  const deadline = performance.now() + sortingMaxMs
  for (;;) {
    const page = await list()
    if (!('unsortedProject' in page)) return page
    do {
      if (performance.now() > deadline) throw outageError('sorting', { retryAfterSeconds })
    } while (await engine.writeIn(page.unsortedProject, 'sortContacts', sortedPerStep))
  }
}

/** Compares contacts that have changed, for a bounded time; answers whether none is left. */
export async function compareForReading(engine: Engine, projectNumber: number): Promise<boolean> {
  const deadline = performance.now() + comparingMaxMs
  const hasChanged = async () =>
    engine.read((reads) => countChanged(readsOf(reads, projectNumber), 'comparing_progress', 1))
  let longestMs = 0
  while ((await hasChanged()) > 0) {
    const startedAt = performance.now()
    if (startedAt + longestMs > deadline) return false
    await engine.writeIn(projectNumber, 'compareContacts', comparedPerStep)
    longestMs = Math.max(longestMs, performance.now() - startedAt)
  }
  return true
}

/** Sorts and compares the contacts of a project that is quiet, if many have changed. */
export async function sortQuiet(engine: Engine, projectNumber: number, now: number): Promise<void> {
  for (const { operation, progress, perStep } of quietWork) {
    const isDue = await engine.read(async (reads) => {
      const ofProject = readsOf(reads, projectNumber)
      if ((await countChanged(ofProject, progress, changedMin)) < changedMin) return false
      return (await ofProject.row(selectRecent, now - quietMs)) === undefined
    })
    if (!isDue) continue
    for (let contacts = 0; contacts < contactsPerTurn; contacts += perStep) {
      if (!(await engine.writeIn(projectNumber, operation, perStep))) break
    }
  }
}

const quietWork = [
  { operation: 'sortContacts', progress: 'sorting_progress', perStep: sortedPerStep },
  { operation: 'compareContacts', progress: 'comparing_progress', perStep: comparedPerStep },
] as const
const selectRecent = `
  SELECT number FROM contacts WHERE project_number = $1 AND updated_at > $2 LIMIT 1`
