import { raise } from '#core/errors.ts'
import type { BackfillCount, BackfillStore } from '#core/webhooks/backfill.ts'
import { unknownWebhookError } from '#core/webhooks/errors.ts'
import { type Engine, atPlace, readAt } from '#storage/repositories/engine.ts'
import { projectRounds } from '#storage/repositories/projects/project-rounds.ts'
import { findBackfill, readBackfillCount } from './backfills.ts'

const projectsPerTurn = 20
const none: BackfillCount = { matching: 0, next: null }

/** The port's operations for existing contacts that are sent to an endpoint. */
export function backfillRepository(engine: Engine) {
  const nextProjects = projectRounds(engine, { where: 'has_backfills', perTurn: projectsPerTurn })
  return {
    findBackfill: (webhookId) => readAt(engine, webhookId, findBackfill, null),
    readBackfillCount: (query) => readAt(engine, query.webhookId, readBackfillCount, none, query),
    async startBackfill(backfill) {
      const { webhookId } = backfill
      const started = await atPlace(engine, webhookId, 'startBackfill', backfill)
      return started ?? raise(unknownWebhookError(webhookId))
    },
    pauseBackfill: (webhookId) => atPlace(engine, webhookId, 'pauseBackfill'),
    resumeBackfill: (resumption) =>
      atPlace(engine, resumption.webhookId, 'resumeBackfill', resumption),
    async extendBackfills(now) {
      const { numbers } = await nextProjects()
      let hasWorked = false
      for (const projectNumber of numbers) {
        const extended = await engine.writeIn(projectNumber, 'extendBackfills', now)
        hasWorked ||= extended === true
      }
      return hasWorked
    },
  } satisfies BackfillStore
}
