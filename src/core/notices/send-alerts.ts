import { projectLink } from '#core/contacts/lead-link.ts'
import { nextMailTry, tryMails } from '#core/mails/mail-tries.ts'
import type { OutgoingMail } from '#core/mails/mail.ts'
import type { StoreOf } from '#core/operation.ts'
import type { workPort } from '#core/work/work.ts'
import type { AlertKind, AlertStore, TakenAlerts } from './alert.ts'
import { type NoticeMailParts, noticeUnsubscribeUrl } from './notice-mail.ts'

export type AlertParts = NoticeMailParts & {
  store: Pick<AlertStore, 'takeAlerts'> & StoreOf<typeof workPort>
}

/** Sends the alerts of admins that are due. Answers whether there were any. */
export async function sendAlerts(parts: AlertParts): Promise<boolean> {
  const { store, clock, isStopping } = parts
  const due = await store.takeAlerts(clock.now())
  for (const taken of due) {
    // The others are taken again when their leases have ended.
    if (isStopping()) break
    const { projectId, works } = taken
    // Together, they are tried as often as the one that was tried most often.
    const triesBefore = Math.max(...works.map((work) => work.tries))
    const outcome = await tryMails(parts, mailsOf(parts, taken), triesBefore)
    const tries = triesBefore + 1
    const dueAt = outcome === 'failed' ? nextMailTry(tries, clock.now()) : null
    const settled = works.map((work) => {
      return { ...work, next: dueAt === null ? null : { ...work, dueAt, tries } }
    })
    await store.saveWork({ projectId, works: settled })
  }
  return due.length > 0
}

function mailsOf(parts: AlertParts, taken: TakenAlerts): OutgoingMail[] {
  const { projectId, projectName, alerts, recipients } = taken
  const [first] = alerts
  if (first === undefined) return []
  const link = projectLink({ publicUrl: parts.publicUrl, projectId }, screens[first.kind])
  return recipients.map(({ memberId, address: to, language }) => {
    const unsubscribeUrl = noticeUnsubscribeUrl(parts, { projectId, memberId, kind: 'alerts' })
    return { to, kind: 'alerts', alerts, language, projectName, link, unsubscribeUrl }
  })
}

/** Where to look after an alert. */
const screens: Readonly<Record<AlertKind, string>> = {
  destinationOff: 'destinations',
  keyInBrowser: 'keys',
  importEnded: 'leads?channel=import',
  backupFailed: 'leads',
}
