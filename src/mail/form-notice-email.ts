import type { FormNotice } from '#core/mails/mail.ts'
import { plain } from '#core/values/text.ts'
import { valuesOf, nameOf, replyAddressOf } from './lead-values.ts'
import type { NoticeEmail } from './notice-email.ts'
import { messageTexts } from './texts/catalogue.ts'

/** An email to a member that a form sends. */
export function formNoticeEmail(notice: FormNotice): NoticeEmail {
  const { link, unsubscribeUrl } = notice
  const texts = messageTexts(notice.language)
  const form = plain(notice.formName)
  const unsubscribe = { text: texts.unsubscribe, url: unsubscribeUrl }
  if (notice.kind === 'newLead') {
    const { lead } = notice
    return {
      language: texts.language,
      subject: texts.about.leads.lead(nameOf(lead, texts), form),
      values: valuesOf(lead, texts),
      button: { text: texts.openLead, link },
      reason: texts.aboutLeads(form),
      unsubscribe,
      replyTo: replyAddressOf(lead),
    }
  }
  const { subject, text, open, reason } = texts[notice.kind]
  return {
    language: texts.language,
    subject: subject(form, notice.count),
    paragraphs: [text],
    button: { text: open, link },
    reason: reason(form),
    unsubscribe,
  }
}
