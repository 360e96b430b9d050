import { setTimeout as delay } from 'node:timers/promises'

import type { Logger } from 'pino'

import { AppError } from '#core/errors.ts'
import { OutageLog } from '#core/outage-log.ts'
import type { OutboxStore, FinishedTry, SwitchedOff } from '#core/webhooks/webhook.ts'

const triesPerSave = 500
const unsavedMax = 256
const retryAfterMs = 500

type Parts = {
  store: Pick<OutboxStore, 'saveTries'>
  logger: Logger
  onSwitchedOff: (switchedOff: SwitchedOff) => void
  /** Called when tries were saved, so that there may be room for others. */
  onSaved: () => void
}

/** Saves tries while sending continues; tries that end during a save are saved together next. */
export class TryLog {
  private readonly parts: Parts
  private readonly outage: OutageLog
  private readonly giveUp = new AbortController()
  private readonly unsaved: FinishedTry[] = []
  private saving = Promise.resolve()
  private isSaving = false
  private isAway = false

  constructor(parts: Parts) {
    this.parts = parts
    this.outage = new OutageLog(parts.logger, {
      began: "tries of webhooks can't be stored",
      ended: 'webhook tries are stored again',
    })
  }

  /** Whether no more should be sent: too many wait, or storage is away. */
  get isBehind(): boolean {
    return this.isAway || this.unsaved.length >= unsavedMax
  }

  add(finished: FinishedTry): void {
    this.unsaved.push(finished)
    if (!this.isSaving) this.saving = this.save()
  }

  /** Resolves when everything is saved, or storage is away. */
  async close(): Promise<void> {
    this.giveUp.abort()
    await this.saving
  }

  private async save(): Promise<void> {
    const { onSaved, onSwitchedOff } = this.parts
    this.isSaving = true
    while (this.unsaved.length > 0) {
      const tries = this.unsaved.splice(0, triesPerSave)
      const switchedOff = await this.saveUntilStored(tries)
      for (const each of switchedOff) onSwitchedOff(each)
      onSaved()
    }
    this.isSaving = false
  }

  // A try that is not stored is made again, so this waits for storage that is away.
  private async saveUntilStored(tries: readonly FinishedTry[]): Promise<SwitchedOff[]> {
    const { store } = this.parts
    const { signal } = this.giveUp
    for (;;) {
      try {
        const switchedOff = await store.saveTries(tries)
        this.isAway = false
        this.outage.worked()
        return switchedOff
      } catch (error) {
        this.outage.failed(error)
        this.isAway = error instanceof AppError && error.code === 'unavailable'
        if (!this.isAway || signal.aborted) return []
      }
      await delay(retryAfterMs, undefined, { signal }).catch(() => {})
    }
  }
}
