import type { Logger } from 'pino'

import type { Clock } from '#core/clock.ts'
import { deleteRemovedFiles } from '#core/forms/files/delete-removed-files.ts'
import type { Files } from '#core/forms/files/file-storage.ts'
import type { FormCounts } from '#core/forms/results/form-counts.ts'
import type { KeyUses } from '#core/keys/key-uses.ts'
import type { Limiter, RequestLimiter } from '#core/limits/limiter.ts'
import { restoreRequests } from '#core/limits/request-store.ts'
import { untilNextPoll } from '#core/next-poll.ts'
import { OutageLog } from '#core/outage-log.ts'
import type { RequestCounts } from '#core/requests/request-counts.ts'
import type { RequestRecorder } from '#core/requests/request-recorder.ts'
import { saveRecorded } from '#core/requests/save-requests.ts'
import type { Store } from '#core/store.ts'
import { hourMs } from '#model/values/durations.ts'

const saveEveryMs = 1_000
const pruneEveryMs = 60_000
// Records of 24 hours at 3,000 requests a second expire no faster than this.
const pruneStepsPerTurn = 100
const pendingStepsPerTurn = 20
const eraseStepsPerTurn = 20
// A destination gets at most 100 leads a second.
const backfillStepsPerTurn = 5
const overlapMs = 60_000

export type Maintenance = { stop(): Promise<void> }

type Parts = {
  store: Store
  clock: Clock
  logger: Logger
  limiter: RequestLimiter
  keyUses: KeyUses
  requestCounts: RequestCounts
  requestRecorder: RequestRecorder
  signIn: { secret(): Promise<string> }
  forms: { counts: FormCounts }
  files: Pick<Files, 'storage'>
  /** What the last look at the store has found. */
  metrics: {
    collect(): void
    readonly log: { failure: Error | null } | null
    readonly indexFailure: Error | null
  }
  hasApi: boolean
  /** How often it looks what is to be done; every second by default. */
  pollMs?: number | undefined
}

/**
 * What runs besides requests: every second the counted requests, the uses of keys and what happened
 * to forms are stored, pending values find their field, a part of what deleted projects had is
 * deleted, existing leads are given to destinations, and the bytes of removed files are deleted;
 * every minute expired data is deleted. A process without the API leaves that to the one that has
 * it. Windows in Valkey need no storing: `ownLimiter` is null then.
 */
export async function startMaintenance(
  parts: Parts,
  ownLimiter: Limiter | null,
): Promise<Maintenance> {
  const { store, clock, logger, metrics, hasApi, pollMs = saveEveryMs } = parts
  if (hasApi && ownLimiter !== null) {
    await restoreRequests(store, ownLimiter, clock.now() - hourMs - overlapMs)
  }
  const outage = new OutageLog(logger, {
    began: 'maintenance fails',
    ended: 'maintenance works again',
  })
  const checkpoints = new OutageLog(logger, {
    began: "the database's log can't be copied into its file",
    ended: "the database's log is copied into its file again",
  })
  const indexing = new OutageLog(logger, {
    began: "the search index can't be brought up to date",
    ended: 'the search index is updated again',
  })
  const turnsPerPrune = Math.ceil(pruneEveryMs / pollMs)
  let turns = 0
  let turn: Promise<void> = Promise.resolve()
  let isRunning = false
  let timer = nextTurn()
  function nextTurn(): NodeJS.Timeout {
    return setTimeout(beginTurn, untilNextPoll(clock, pollMs)).unref()
  }
  function beginTurn(): void {
    timer = nextTurn()
    if (isRunning) return
    isRunning = true
    turns += 1
    turn = takeTurn(parts, ownLimiter, turns % turnsPerPrune === 0)
      .then(() => outage.worked())
      .catch((error: unknown) => outage.failed(error))
      .finally(() => (isRunning = false))
    note(checkpoints, metrics.log?.failure ?? null)
    note(indexing, metrics.indexFailure)
  }
  return {
    async stop() {
      clearTimeout(timer)
      await turn
      try {
        await save(parts, ownLimiter)
      } catch (error) {
        logger.error({ err: error }, 'the latest counts could not be stored')
      }
    },
  }
}

function note(outage: OutageLog, failure: Error | null): void {
  if (failure === null) outage.worked()
  else outage.failed(failure)
}

async function takeTurn(
  parts: Parts,
  ownLimiter: Limiter | null,
  isPruning: boolean,
): Promise<void> {
  const { store, limiter, clock, metrics } = parts
  metrics.collect()
  if (!parts.hasApi) return
  await save(parts, ownLimiter)
  await repeat(() => store.applyPendingValues(clock.now()), pendingStepsPerTurn)
  await repeat(() => store.eraseProjects(), eraseStepsPerTurn)
  await repeat(() => store.extendBackfills(clock.now()), backfillStepsPerTurn)
  if (isPruning) {
    limiter.dropIdle()
    await repeat(() => store.prune(clock.now()), pruneStepsPerTurn)
  }
  // Last, since the folder of files may be missing.
  await repeat(() => deleteRemovedFiles(parts), eraseStepsPerTurn)
}

/** Takes steps while there may be more to do, and not too many. */
async function repeat(takeStep: () => Promise<boolean>, stepsMax: number): Promise<void> {
  for (let steps = 0; steps < stepsMax; steps += 1) if (!(await takeStep())) return
}

async function save(parts: Parts, ownLimiter: Limiter | null): Promise<void> {
  const { store, keyUses, requestCounts, forms } = parts
  const requests = ownLimiter?.takeUnsaved() ?? []
  const uses = keyUses.take()
  try {
    if (requests.length > 0) await store.saveRequests(requests)
  } catch (error) {
    ownLimiter?.returnUnsaved(requests)
    keyUses.giveBack(uses)
    throw error
  }
  try {
    if (uses.length > 0) await store.saveKeyUses(uses)
  } catch (error) {
    keyUses.giveBack(uses)
    throw error
  }
  // A failed save may have stored the counts of some projects: taken counts are not given back.
  const counted = requestCounts.take()
  if (counted.length > 0) await store.saveRequestCounts(counted)
  const listed = parts.requestRecorder.take(parts.clock.now())
  if (listed.length > 0) {
    await saveRecorded({ store, secret: () => parts.signIn.secret() }, listed)
  }
  const counts = forms.counts.take()
  if (counts.length > 0) await store.saveFormCounts(counts)
}
