import type { FormNotice } from '#core/mail.ts'
import { plain } from '#core/values/text.ts'
import { leadTexts } from './lead-texts.ts'
import { valuesOf, nameOf, replyAddressOf } from './lead-values.ts'
import type { Letter } from './letter.ts'
import { formTexts } from './texts.ts'

/** A mail to a member that a form sends. */
export function formLetter(notice: FormNotice): Letter {
  const { language, link, unsubscribeUrl } = notice
  const texts = formTexts(language)
  const common = leadTexts(texts.language)
  const form = plain(notice.formName)
  const unsubscribe = { text: common.unsubscribe, url: unsubscribeUrl }
  if (notice.kind === 'newLead') {
    const { lead } = notice
    return {
      language: texts.language,
      subject: common.about.leads.lead(nameOf(lead, common), form),
      values: valuesOf(lead, common),
      button: { text: common.openLead, link },
      reason: texts.aboutLeads(form),
      unsubscribe,
      replyTo: replyAddressOf(lead),
    }
  }
  const { subject, text, open, reason } = texts[notice.kind]
  const count = new Intl.NumberFormat(language).format(notice.count)
  return {
    language: texts.language,
    subject: subject(form, count),
    paragraphs: [text],
    button: { text: open, link },
    reason: reason(form),
    unsubscribe,
  }
}
