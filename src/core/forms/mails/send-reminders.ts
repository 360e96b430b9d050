import type { Clock } from '#core/clock.ts'
import type { UnfinishedStore } from '#core/forms/unfinished/unfinished-store.ts'
import type { MailTryParts } from '#core/mails/mail-tries.ts'
import { formsPrefix, linkPaths } from '#model/forms/paths.ts'
import { leadValues } from './lead-values.ts'
import { unfinishedToken } from './link-tokens.ts'
import { reminderMail } from './reply-mail.ts'

export type ReminderParts = MailTryParts & {
  store: Pick<UnfinishedStore, 'takeReminders' | 'failReminder'>
  clock: Clock
  publicUrl: string
  /** The secret of the installation. */
  secret: string
}

/**
 * Sends the reminders that are due, all that were taken: one that was taken is never taken
 * again. So it is tried once, since one that failed may have arrived. Returns whether there were
 * any.
 */
export async function sendReminders(parts: ReminderParts): Promise<boolean> {
  const { store, mail, clock, publicUrl, secret: installationSecret, onFailure } = parts
  const taking = { now: clock.now(), secret: installationSecret }
  const reminders = await store.takeReminders(taking)
  for (const { projectId, secret, identity, language, values, ...reminder } of reminders) {
    const { formId, id } = reminder
    const token = unfinishedToken(secret, { formId, id, identity })
    const linkTo = (path: string) => `${publicUrl}${formsPrefix}${path}?lang=${language}`
    const outgoing = reminderMail(reminder, {
      to: values['email'] ?? identity,
      language,
      lead: leadValues(Object.entries(values)),
      formLink: linkTo(linkPaths.unfinishedForm(token)),
      deleteLink: linkTo(linkPaths.unfinished(token)),
      isTest: false,
    })
    try {
      if (outgoing !== null) await mail.send(outgoing)
    } catch (error) {
      onFailure(error, false)
      await store.failReminder({ projectId, id })
    }
  }
  return reminders.length > 0
}
