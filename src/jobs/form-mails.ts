import type { Logger } from 'pino'

import type { Clock } from '#core/clock.ts'
import { sendFormMails } from '#core/forms/mails/send-form-mails.ts'
import type { Mail } from '#core/mail.ts'
import { OutageLog } from '#core/outage-log.ts'
import type { Store } from '#core/store.ts'
import { PolledJob } from './polled-job.ts'

type Parts = {
  store: Store
  clock: Clock
  logger: Logger
  mail: Mail
  metrics: { countFailedMail(outcome: 'again' | 'given_up'): void }
  publicUrl: () => string
  secret: () => Promise<string>
  pollMs?: number | undefined
}

/** Sends the emails of forms, no matter which node has stored them. */
export function formMailJob(job: Parts): PolledJob {
  const { logger, metrics, publicUrl, secret, pollMs, ...parts } = job
  const outage = new OutageLog(logger, {
    began: "emails from forms can't be read",
    ended: 'emails from forms are sent again',
  })
  const send = async (isStopping: () => boolean) =>
    sendFormMails({
      ...parts,
      publicUrl: publicUrl(),
      secret: await secret(),
      onFailure: (err, isTriedAgain) => {
        metrics.countFailedMail(isTriedAgain ? 'again' : 'given_up')
        logger.error({ err, isTriedAgain }, 'an email about a form was not sent')
      },
      isStopping,
    })
  return new PolledJob(send, { outage, clock: parts.clock, pollMs })
}
