import type { LeadListNotice, LeadNotice, MemberNotice, MentionsNotice } from '#core/mails/mail.ts'
import { plain, shorten } from '#core/values/text.ts'
import { valuesOf, nameOf, replyAddressOf } from './lead-values.ts'
import type { NoticeContent, NoticeEmail } from './notice-email.ts'
import { alertsEmail, summaryEmail } from './project-notice-email.ts'
import { messageTexts } from './texts/catalogue.ts'
import type { MessageTexts } from './texts/english.ts'

/** An email about a project, in the language of the member. */
export function memberNoticeEmail(notice: MemberNotice): NoticeEmail {
  const { language, unsubscribeUrl: url } = notice
  const texts = messageTexts(language)
  const unsubscribe = { text: texts.unsubscribe, url }
  return { language, unsubscribe, ...contentOf(notice, texts) }
}

function contentOf(notice: MemberNotice, texts: MessageTexts): NoticeContent {
  switch (notice.kind) {
    case 'lead':
      return leadEmail(notice, texts)
    case 'leadList':
      return listEmail(notice, texts)
    case 'mentions':
      return mentionsEmail(notice, texts)
    case 'summary':
      return summaryEmail(notice, texts)
    default:
      return alertsEmail(notice, texts)
  }
}

function leadEmail(
  { about, lead, source, projectName, link }: MemberNotice & LeadNotice,
  texts: MessageTexts,
): NoticeContent {
  const name = nameOf(lead, texts)
  return {
    subject: texts.about[about].lead(name, source),
    values: valuesOf(lead, texts),
    button: { text: texts.openLead, link },
    reason: texts.about[about].reason(plain(projectName)),
    replyTo: replyAddressOf(lead),
  }
}

function listEmail(
  { about, language, leads, count, projectName, link }: MemberNotice & LeadListNotice,
  texts: MessageTexts,
): NoticeContent {
  const format = new Intl.NumberFormat(language)
  const others = count - leads.length
  return {
    subject: texts.about[about].leads(plain(projectName), format.format(count)),
    lists: [
      {
        items: leads.map(({ name, source, link: toLead }) => {
          return { title: name ?? texts.unnamed, source, open: texts.open, link: toLead }
        }),
        more: others > 0 ? texts.more(format.format(others)) : null,
      },
    ],
    button: { text: texts.openLeads, link },
    reason: texts.about[about].reason(plain(projectName)),
  }
}

function mentionsEmail(
  { language, mentions, count, projectName, link }: MemberNotice & MentionsNotice,
  texts: MessageTexts,
): NoticeContent {
  const project = plain(projectName)
  const reason = texts.mentionsReason(project)
  const [first] = mentions
  if (first !== undefined && count === 1) {
    const { by, lead, text } = first
    return {
      subject: texts.mention(by, lead ?? texts.unnamed),
      values: [{ label: by, value: text }],
      button: { text: texts.openLead, link },
      reason,
    }
  }
  const format = new Intl.NumberFormat(language)
  const others = count - mentions.length
  return {
    subject: texts.mentions(project, format.format(count)),
    lists: [
      {
        items: mentions.map(({ by, lead, text, link: toLead }) => ({
          title: shorten(text, listedCharactersMax),
          source: `${by} · ${lead ?? texts.unnamed}`,
          open: texts.open,
          link: toLead,
        })),
        more: others > 0 ? texts.more(format.format(others)) : null,
      },
    ],
    button: { text: texts.openLeads, link },
    reason,
  }
}

/** How much of a comment a list shows. */
const listedCharactersMax = 300
