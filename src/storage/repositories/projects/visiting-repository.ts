import { alertKinds } from '#core/notices/alert.ts'
import type { Notice } from '#core/notices/notice.ts'
import type { Store } from '#core/store.ts'
import { plannedKinds } from '#model/notices/member-notices.ts'
import { readsOf } from '#storage/connection.ts'
import type { Engine } from '#storage/repositories/engine.ts'
import { findPendingValues } from '#storage/repositories/fields/apply-pending-values.ts'
import { selectAnyMail } from '#storage/repositories/forms/mails/form-mails.ts'
import { selectAnyNotice } from '#storage/repositories/forms/spam/spam-notices.ts'
import { selectAnyReminder } from '#storage/repositories/forms/unfinished/take-reminders.ts'
import { selectAnyAlert } from '#storage/repositories/notices/alerts.ts'
import { findNotices } from '#storage/repositories/notices/notices.ts'
import { hasWork } from '#storage/repositories/work/work.ts'
import { findDeletedProject } from './erase-projects.ts'
import { type NextProjects, projectRounds } from './project-rounds.ts'
import { listDeletedProjects } from './projects.ts'
import { takeDue } from './take-due.ts'

const projectsPerLease = 20
const backfilledPerTurn = 20
const noticedPerTurn = 100
const live = 'deleted_at IS NULL'

/** The port's operations that do a part in some projects at each call, and go on with others. */
export function visitingRepository(engine: Engine) {
  const rounds = (where: string, perTurn: number) => projectRounds(engine, { where, perTurn })
  const nextExporting = rounds(hasWork(['export']), 1)
  const nextImporting = rounds(hasWork(['import']), 1)
  const nextChanging = rounds(`(has_bulk_changes OR ${hasWork(['bulkChange'])})`, 1)
  const nextBackfilling = rounds(hasWork(['backfill']), backfilledPerTurn)
  const nextNoticed = rounds(hasWork(plannedKinds), noticedPerTurn)
  return {
    leaseExport: (lease) =>
      firstOf(nextExporting, (number) => engine.writeIn(number, 'leaseExport', lease)),
    leaseImportJob: (lease) =>
      firstOf(nextImporting, (number) => engine.writeIn(number, 'leaseImportJob', lease)),
    leaseBulkChange: (lease) =>
      firstOf(nextChanging, (number) => engine.writeIn(number, 'leaseBulkChange', lease)),
    async extendBackfills(now) {
      const { numbers } = await nextBackfilling()
      let hasWorked = false
      for (const number of numbers) {
        const extended = await engine.writeIn(number, 'extendBackfills', now)
        hasWorked ||= extended === true
      }
      return hasWorked
    },
    async findNotices(now) {
      const notices: Notice[] = []
      for (const number of (await nextNoticed()).numbers) {
        notices.push(...(await engine.read((reads) => findNotices(readsOf(reads, number), now))))
      }
      return notices
    },
    takeFormMails: takeDue(engine, { where: live, selectAny: selectAnyMail }, (number, taking) =>
      engine.writeIn(number, 'takeFormMails', taking),
    ),
    takeReminders: takeDue(
      engine,
      { where: live, selectAny: selectAnyReminder },
      (number, taking) => engine.writeIn(number, 'takeReminders', taking),
    ),
    takeSpamNotices: takeDue(engine, { where: live, selectAny: selectAnyNotice }, (number, now) =>
      engine.writeIn(number, 'takeSpamNotices', now),
    ),
    takeAlerts: takeDue(
      engine,
      { where: hasWork(alertKinds), selectAny: selectAnyAlert },
      (number, now) => engine.writeIn(number, 'takeAlerts', now),
    ),
    // Each turn either applies some or leaves one fewer project marked.
    async applyPendingValues(now) {
      for (;;) {
        const number = await engine.read(findPendingValues)
        if (number === null) return false
        if (await engine.writeIn(number, 'applyPendingValues', now)) return true
      }
    },
    async eraseProjects() {
      const number = await engine.read(findDeletedProject)
      if (number === null) return false
      await engine.writeGlobal('eraseProject', number)
      const [unfinished] = await engine.read((reads) => {
        return listDeletedProjects(reads, { afterId: null, limit: 1 })
      })
      if (unfinished === undefined) await engine.finishErasing()
      return true
    },
  } satisfies Partial<Store>
}

/** What the first project gives that has any, of some that are asked. */
async function firstOf<T>(
  nextProjects: NextProjects,
  take: (projectNumber: number) => Promise<T | null>,
): Promise<T | null> {
  // A round may be under way: after its end, one more passes each project with work.
  let roundsLeft = 2
  for (let tries = 0; roundsLeft > 0 && tries < projectsPerLease; tries += 1) {
    const { numbers, isLast } = await nextProjects()
    for (const projectNumber of numbers) {
      const taken = await take(projectNumber)
      if (taken !== null) return taken
    }
    if (isLast) roundsLeft -= 1
  }
  return null
}
