import { type MailOutcome, mailTriesMax } from '#core/forms/mails/form-mail.ts'
import type { AlertKind, AlertStore, TakenAlerts } from './alert.ts'
import { type NoticeMailParts, unsubscribeUrlOf } from './notice-mail.ts'

export type AlertParts = NoticeMailParts & {
  store: Pick<AlertStore, 'takeAlerts' | 'settleAlerts'>
}

/** Sends the alerts of admins that are due. Answers whether there were any. */
export async function sendAlerts(parts: AlertParts): Promise<boolean> {
  const { store, clock, isStopping } = parts
  const due = await store.takeAlerts(clock.now())
  for (const taken of due) {
    // The others are taken again when their leases have ended.
    if (isStopping()) break
    const outcome = await sendEach(parts, taken)
    const { projectId } = taken
    await store.settleAlerts({ projectId, taken, outcome, now: clock.now() })
  }
  return due.length > 0
}

// One admin who got them is enough: to send them again would repeat them to all others.
async function sendEach(parts: AlertParts, taken: TakenAlerts): Promise<MailOutcome> {
  const { projectId, projectName, alerts, recipients, tries } = taken
  const [first] = alerts
  if (first === undefined || recipients.length === 0) return 'dropped'
  const link = `${parts.publicUrl}/p/${projectId}/${screens[first.kind]}`
  let outcome: MailOutcome = 'failed'
  for (const { memberId, address: to, language } of recipients) {
    const unsubscribeUrl = unsubscribeUrlOf(parts, { projectId, memberId, kind: 'alerts' })
    const common = { to, language, projectName, link, unsubscribeUrl }
    try {
      await parts.mail.send({ ...common, kind: 'alerts', alerts })
      outcome = 'sent'
    } catch (error) {
      parts.onFailure(error, outcome === 'failed' && tries + 1 < mailTriesMax)
    }
  }
  return outcome
}

/** Where to look after an alert. */
const screens: Readonly<Record<AlertKind, string>> = {
  destinationOff: 'destinations',
  keyInBrowser: 'keys',
  importEnded: 'leads?channel=import',
  backupFailed: 'leads',
}
