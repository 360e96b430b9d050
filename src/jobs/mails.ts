import type { Logger } from 'pino'

import type { Clock } from '#core/clock.ts'
import { type FormMailParts, sendFormMails } from '#core/forms/mails/send-form-mails.ts'
import type { Mail } from '#core/mails/mail.ts'
import { type AlertParts, sendAlerts } from '#core/notices/send-alerts.ts'
import { type NoticeParts, sendNotices } from '#core/notices/send-notices.ts'
import { OutageLog } from '#core/outage-log.ts'
import { PolledJob } from './polled-job.ts'

type Parts<Store> = {
  store: Store
  clock: Clock
  logger: Logger
  mail: Mail
  metrics: { countFailedMail(outcome: 'again' | 'given_up'): void }
  publicUrl: () => string
  secret: () => Promise<string>
  pollMs?: number | undefined
}

type Sending<Store> = Omit<FormMailParts, 'store'> & { store: Store }
type Texts = { began: string; ended: string; failed: string }

/** Sends the emails of forms, no matter which node has stored them. */
export function formMailJob(job: Parts<FormMailParts['store']>): PolledJob {
  return mailJob(job, sendFormMails, {
    began: "emails from forms can't be read",
    ended: 'emails from forms are sent again',
    failed: 'an email about a form was not sent',
  })
}

/** Sends the emails that members get about projects, no matter which node has stored the leads. */
export function noticeJob(job: Parts<NoticeParts['store'] & AlertParts['store']>): PolledJob {
  const send = async (parts: NoticeParts & AlertParts) => {
    const hasSent = await sendNotices(parts)
    return (await sendAlerts(parts)) || hasSent
  }
  return mailJob(job, send, {
    began: "emails to members can't be read",
    ended: 'emails to members are sent again',
    failed: 'an email to a member was not sent',
  })
}

function mailJob<Store>(
  job: Parts<Store>,
  send: (parts: Sending<Store>) => Promise<boolean>,
  { failed, ...texts }: Texts,
): PolledJob {
  const { logger, metrics, publicUrl, secret, pollMs, ...parts } = job
  const turn = async (isStopping: () => boolean) =>
    send({
      ...parts,
      publicUrl: publicUrl(),
      secret: await secret(),
      onFailure: (err, isTriedAgain) => {
        metrics.countFailedMail(isTriedAgain ? 'again' : 'given_up')
        logger.error({ err, isTriedAgain }, failed)
      },
      isStopping,
    })
  return new PolledJob(turn, { outage: new OutageLog(logger, texts), clock: parts.clock, pollMs })
}
