import type { Logger } from 'pino'

import type { Clock } from '#core/clock.ts'
import { type FormMailParts, sendFormMails } from '#core/forms/send-form-mails.ts'
import { type SpamNoticeParts, sendSpamNotices } from '#core/forms/send-spam-notices.ts'
import type { Mail } from '#core/mail.ts'
import { Outage } from '#core/outage.ts'
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
}

/** Sends the mails of forms, whichever node has stored them. */
export function formMailJob({ logger, metrics, publicUrl, secret, ...parts }: Parts): PolledJob {
  const outage = new Outage({
    began: (err) => logger.error({ err }, "the mails of forms can't be read"),
    ended: () => logger.info('the mails of forms are read again'),
  })
  return new PolledJob(async (isStopping) => {
    const sending: FormMailParts & SpamNoticeParts = {
      ...parts,
      publicUrl: publicUrl(),
      secret: await secret(),
      onFailure: (err, isTriedAgain) => {
        metrics.countFailedMail(isTriedAgain ? 'again' : 'given_up')
        logger.error({ err, isTriedAgain }, 'a mail about a form was not sent')
      },
      isStopping,
    }
    return (await sendFormMails(sending)) + (await sendSpamNotices(sending)) > 0
  }, outage)
}
