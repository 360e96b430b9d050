import { type FormReminder, reminderHours } from '#core/forms/form.ts'
import { type MailContext, parseMailTexts } from '#core/forms/mails/parse-reply.ts'

const pointer = '/draft/reminder'

/** The email to visitors who stopped before sending, as it is stored. */
export function parseReminder(
  { afterHours, texts }: FormReminder,
  { isKept, hasMail, ...context }: MailContext & { isKept: boolean; hasMail: boolean },
): FormReminder {
  const { check } = context
  check.that(hasMail, pointer, 'reminder requires mail: set SMTP_URL on the server.')
  check.that(isKept, pointer, 'reminder requires unfinished.')
  const rule = `afterHours must be one of ${reminderHours.join(', ')}.`
  check.that(reminderHours.includes(afterHours), `${pointer}/afterHours`, rule)
  return { afterHours, texts: parseMailTexts(texts, `${pointer}/texts`, context) }
}
