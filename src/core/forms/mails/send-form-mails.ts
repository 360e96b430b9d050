import type { ContactStore } from '#core/contacts/contact-store.ts'
import { leadLink, projectLink } from '#core/contacts/lead-link.ts'
import type { Consent } from '#core/forms/consent/consent.ts'
import type { FormStore } from '#core/forms/form-store.ts'
import type { SpamNotice } from '#core/forms/spam/spam-notice.ts'
import type { SpamStore } from '#core/forms/spam/spam-store.ts'
import { tryMails } from '#core/mails/mail-tries.ts'
import { type OutgoingMail, withPending } from '#core/mails/mail.ts'
import { formsPrefix, linkPaths } from '#model/forms/paths.ts'
import type { FormMail } from './form-mail.ts'
import { confirmationToken, consentsToken, consentsUrl, formUnsubscribeUrl } from './link-tokens.ts'
import { replyMail, titleOf } from './reply-mail.ts'
import { type ReminderParts, sendReminders } from './send-reminders.ts'

type MailStore = Pick<FormStore, 'takeFormMails' | 'settleFormMail' | 'readPersonalData'> &
  Pick<SpamStore, 'takeSpamNotices' | 'settleSpamNotice'> &
  Pick<ContactStore, 'readContactDetails'>

export type FormMailParts = Omit<ReminderParts, 'store'> & {
  store: MailStore & ReminderParts['store']
  isStopping: () => boolean
}

/**
 * Sends the emails of forms that are due, one after the other. Returns whether there were any. One
 * that was sent while the server ended before it could store that is sent again.
 */
export async function sendFormMails(parts: FormMailParts): Promise<boolean> {
  const { store, clock, isStopping, secret } = parts
  const mails = await store.takeFormMails({ now: clock.now(), secret })
  for (const mail of mails) {
    // The others are taken again when their leases have ended.
    if (isStopping()) break
    const outgoing = await leadMailOf(parts, mail)
    const outcome = await tryMails(parts, outgoing === null ? [] : [outgoing], mail.tries)
    await store.settleFormMail(mail, outcome, clock.now())
  }
  const notices = await store.takeSpamNotices(clock.now())
  for (const notice of notices) {
    if (isStopping()) break
    const outcome = await tryMails(parts, spamMailsOf(parts, notice), notice.tries)
    await store.settleSpamNotice(notice, outcome, clock.now())
  }
  const hasReminded = !isStopping() && (await sendReminders(parts))
  return hasReminded || mails.length + notices.length > 0
}

/** Null where the lead or the recipient is gone. */
function leadMailOf(parts: FormMailParts, mail: FormMail): Promise<OutgoingMail | null> {
  if (mail.kind === 'notice') return noticeOf(parts, mail)
  return mail.kind === 'confirmation' ? confirmationOf(parts, mail) : replyOf(parts, mail)
}

async function noticeOf(
  { store, publicUrl }: FormMailParts,
  mail: FormMail,
): Promise<OutgoingMail | null> {
  const { projectId, formId, formName, secret, recipient, language, contact, count } = mail
  if (mail.address === null) return null
  const unsubscribeUrl = formUnsubscribeUrl(publicUrl, { formId, secret }, recipient)
  const notice = { to: mail.address, language, formName, unsubscribeUrl }
  if (count > 1) {
    const list = projectLink({ publicUrl, projectId }, `leads?key=${mail.keyId}`)
    return { ...notice, kind: 'moreLeads', count, link: list }
  }
  const details = await store.readContactDetails(projectId, contact.id)
  if (details === null) return null
  const link = leadLink({ publicUrl, projectId, contactId: details.contact.id })
  return { ...notice, kind: 'newLead', lead: withPending(details), link }
}

/** To the address of this submission, even if its lead was merged into another one. */
async function confirmationOf(
  { store, publicUrl }: FormMailParts,
  mail: FormMail,
): Promise<OutgoingMail | null> {
  const { projectId, formId, secret, language, contact } = mail
  const data = await store.readPersonalData(projectId, contact.id)
  const to = data?.contact.email ?? null
  if (data === null || to === null) return null
  const token = confirmationToken(secret, { formId, contactId: contact.id, email: to })
  const link = `${publicUrl}${formsPrefix}${linkPaths.confirmation(token)}?lang=${language}`
  const ofLead = { contactId: contact.id, email: to, consents: data.consents }
  const consentsLink = consentsLinkOf(publicUrl, mail, ofLead)
  return { to, kind: 'confirmation', language, formTitle: titleOf(mail), link, consentsLink }
}

/** With the values of this submission, even if its lead was merged into another one. */
async function replyOf(
  { store, publicUrl }: FormMailParts,
  mail: FormMail,
): Promise<OutgoingMail | null> {
  const { projectId, language, contact } = mail
  const data = await store.readPersonalData(projectId, contact.id)
  const isUnconfirmed = data?.confirmation?.confirmedAt === null
  if (data === null || data.contact.email === null || isUnconfirmed) return null
  const to = data.contact.email
  const ofLead = { contactId: contact.id, email: to, consents: data.consents }
  const consentsLink = consentsLinkOf(publicUrl, mail, ofLead)
  return replyMail(mail, { to, language, lead: withPending(data), consentsLink, isTest: false })
}

/** Null where the person has ticked no consent. */
function consentsLinkOf(
  publicUrl: string,
  { formId, secret, language }: FormMail,
  lead: { contactId: string; email: string; consents: readonly Consent[] },
): string | null {
  const { consents, ...ofLead } = lead
  if (!consents.some(({ isGiven }) => isGiven)) return null
  return consentsUrl(publicUrl, consentsToken(secret, { formId, ...ofLead }), language)
}

function spamMailsOf({ publicUrl }: FormMailParts, notice: SpamNotice): OutgoingMail[] {
  const { count, recipients, language, formName } = notice
  if (count === 0) return []
  const kind = notice.textHash === '' ? 'spamDigest' : 'spamWave'
  const link = projectLink({ publicUrl, projectId: notice.projectId }, 'forms/spam')
  return recipients.map(({ memberId, address: to }) => {
    const unsubscribeUrl = formUnsubscribeUrl(publicUrl, notice, memberId)
    return { to, kind, language, formName, count, link, unsubscribeUrl }
  })
}
