import type { ListPage } from '#core/contacts/searching/contact-query.ts'
import { outageError } from '#core/storage-errors.ts'
import { type Reads, readsOf } from '#storage/connection.ts'
import { countOf } from '#storage/contact-row.ts'
import type { Unsorted } from '#storage/repositories/contacts/listing/filter-contacts.ts'
import type { Engine } from '#storage/repositories/engine.ts'
import { hasUnsorted, readSortedUpTo } from './sorted-contacts.ts'

const contactsPerStep = 2_000
const stepsMax = 50
const sortingMaxMs = 5_000
const retryAfterSeconds = 5
/** A page of duplicates shows what is known by then. */
const comparingMaxMs = 200
/** Fewer that have changed are sorted by each list. */
const changedMin = 500
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
    } while (await engine.writeIn(page.unsortedProject, 'sortContacts', contactsPerStep))
  }
}

/** Sorts contacts that have changed, for a bounded time; answers whether none is left. */
export async function sortForReading(engine: Engine, projectNumber: number): Promise<boolean> {
  const deadline = performance.now() + comparingMaxMs
  while (await engine.read((reads) => hasUnsorted(readsOf(reads, projectNumber)))) {
    if (performance.now() > deadline) return false
    await engine.writeIn(projectNumber, 'sortContacts', contactsPerStep)
  }
  return true
}

/** Sorts the contacts of a project that is quiet, if many have changed. */
export async function sortQuiet(engine: Engine, projectNumber: number, now: number): Promise<void> {
  const isDue = await engine.read((reads) => hasManyChanged(reads, projectNumber, now))
  if (!isDue) return
  for (let steps = 0; steps < stepsMax; steps += 1) {
    if (!(await engine.writeIn(projectNumber, 'sortContacts', contactsPerStep))) return
  }
}

async function hasManyChanged(reads: Reads, projectNumber: number, now: number): Promise<boolean> {
  const ofProject = readsOf(reads, projectNumber)
  const { updatedAt, change } = await readSortedUpTo(ofProject)
  const counted = await ofProject.row(countChanged, updatedAt, change, now - quietMs, changedMin)
  return countOf(counted) === changedMin
}

const countChanged = `
  SELECT count(*) AS count FROM (
    SELECT number FROM contacts WHERE project_number = $1 AND (updated_at, change) > ($2, $3)
      AND NOT EXISTS (
        SELECT 1 FROM contacts AS l WHERE l.project_number = $1 AND l.updated_at > $4)
    LIMIT $5) AS counted`
