import type { AlertStore } from '#core/notices/alert.ts'
import type { Notice, NoticeStore } from '#core/notices/notice.ts'
import { readsOf } from '#storage/connection.ts'
import { type Engine, readIn, snapshotIn } from '#storage/repositories/engine.ts'
import { projectRounds } from '#storage/repositories/projects/project-rounds.ts'
import { takeDue } from '#storage/repositories/projects/take-due.ts'
import { selectAnyAlert } from './alerts.ts'
import { readFailedDeliveries } from './failed-deliveries.ts'
import { readMentions } from './mentions.ts'
import { loadNoticeSettings } from './notice-settings.ts'
import { findNotices } from './notices.ts'

const projectsPerTurn = 100
const where = 'has_notices'

/**
 * The port's operations for the mails of members that are more than a request, except what
 * each engine reads in its own way.
 */
export function noticeRepository(engine: Engine) {
  const nextProjects = projectRounds(engine, { where, perTurn: projectsPerTurn })
  const takeAlerts = takeDue(
    engine,
    { where, selectAny: selectAnyAlert },
    (projectNumber, { now }: { now: number }) => engine.writeIn(projectNumber, 'takeAlerts', now),
  )
  return {
    loadNoticeSettings: (projectId, memberId) =>
      readIn(engine, projectId, loadNoticeSettings, null, memberId),
    async findNotices(now) {
      const notices: Notice[] = []
      for (const projectNumber of (await nextProjects()).numbers) {
        const inProject = await engine.read((reads) => {
          return findNotices(readsOf(reads, projectNumber), now)
        })
        notices.push(...inProject)
      }
      return notices
    },
    // Nothing is left to do for a deleted project.
    async planNotices(planning) {
      await engine.write(planning.projectId, 'planNotices', () => [planning])
    },
    takeNotice: (taking) => engine.write(taking.projectId, 'takeNotice', () => [taking]),
    async settleNotice(settling) {
      await engine.write(settling.projectId, 'settleNotice', () => [settling])
    },
    readMentions: (query) =>
      snapshotIn(engine, query.projectId, readMentions, { mentions: [], count: 0 }, query),
    readFailedDeliveries: (projectId, since) =>
      readIn(engine, projectId, readFailedDeliveries, [], since),
    takeAlerts: (now) => takeAlerts({ now }),
    async settleAlerts(settling) {
      await engine.write(settling.projectId, 'settleAlerts', () => [settling])
    },
  } satisfies Partial<NoticeStore & AlertStore>
}
