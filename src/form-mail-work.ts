import { setTimeout as delay } from 'node:timers/promises'

import { type FormMailParts, sendFormMails } from '#core/forms/send-form-mails.ts'
import { type SpamNoticeParts, sendSpamNotices } from '#core/forms/send-spam-notices.ts'
import type { Mail } from '#core/mail.ts'
import { Outage } from '#core/outage.ts'
import type { Services } from '#http/services.ts'

/** How soon a mail is found that a form has stored. */
const pollMs = 1_000

/** Sends the mails of forms, whichever node has stored them. */
export class FormMailWork {
  private readonly services: Services
  private readonly mail: Mail
  private readonly outage: Outage
  private readonly stopping = new AbortController()
  private running: Promise<void> = Promise.resolve()

  constructor(services: Services, mail: Mail) {
    const { logger } = services
    this.services = services
    this.mail = mail
    this.outage = new Outage({
      began: (err) => logger.error({ err }, "the mails of forms can't be read"),
      ended: () => logger.info('the mails of forms are read again'),
    })
  }

  start(): void {
    this.running = this.work()
  }

  /** Resolves after the mail in progress. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await this.running
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      if ((await this.takeTurn()) > 0) continue
      await delay(pollMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  private async takeTurn(): Promise<number> {
    const { store, clock, logger, metrics, publicUrl, signIn } = this.services
    const { mail } = this
    try {
      const parts: FormMailParts & SpamNoticeParts = {
        store,
        mail,
        clock,
        publicUrl,
        secret: await signIn.secret(),
        onFailure: (err, isTriedAgain) => {
          metrics.countFailedMail(isTriedAgain ? 'again' : 'given_up')
          logger.error({ err, isTriedAgain }, 'a mail about a form was not sent')
        },
        isStopping: () => this.stopping.signal.aborted,
      }
      const taken = (await sendFormMails(parts)) + (await sendSpamNotices(parts))
      this.outage.worked()
      return taken
    } catch (error) {
      this.outage.failed(error)
      return 0
    }
  }
}
