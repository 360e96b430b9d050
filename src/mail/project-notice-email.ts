import type {
  AlertsNotice,
  MemberNotice,
  ProjectAlert,
  SummarizedLeads,
  SummaryNotice,
} from '#core/mails/mail.ts'
import { plain } from '#core/values/text.ts'
import type { ItemList, NoticeContent } from './notice-email.ts'
import type { MessageTexts } from './texts/english.ts'

/** What has happened since the last one, and what waits for the member. */
export function summaryEmail(
  notice: MemberNotice & SummaryNotice,
  { openLeads, summary, ...common }: MessageTexts,
): NoticeContent {
  const { language, projectName, link, sources, assigned, failed, due, open } = notice
  const project = plain(projectName)
  const format = (count: number) => new Intl.NumberFormat(language).format(count)
  const counts = [
    ...sources.map(({ source, count }) => [source, count] as const),
    ...(assigned > 0 ? [[summary.assigned, assigned] as const] : []),
    ...failed.map(({ name, count }) => [summary.failed(name), count] as const),
  ]
  const total = sources.reduce((sum, { count }) => sum + count, 0)
  return {
    subject: summary.subject(project),
    paragraphs: [summary.newLeads(format(total))],
    values: counts.map(([label, count]) => ({ label, value: format(count) })),
    lists: [
      ...listOf(due, { ...common, title: summary.due }, notice, { timeStyle: 'short' }),
      ...listOf(open, { ...common, title: summary.open }, notice, { dateStyle: 'medium' }),
    ],
    button: { text: openLeads, link },
    reason: summary.reason(project),
  }
}

function listOf(
  { leads, count, isExact }: SummarizedLeads,
  texts: Pick<MessageTexts, 'unnamed' | 'open' | 'more'> & { title: (count: string) => string },
  { language, timeZone }: MemberNotice & SummaryNotice,
  style: Intl.DateTimeFormatOptions,
): ItemList[] {
  if (count === 0) return []
  const { title, unnamed, open, more } = texts
  const numbers = new Intl.NumberFormat(language)
  const times = new Intl.DateTimeFormat(language, { ...style, timeZone })
  const said = (number: number) => (isExact ? numbers.format(number) : `${numbers.format(number)}+`)
  const others = count - leads.length
  const items = leads.map(({ name, source, at, link }) => {
    return { title: name ?? unnamed, source: `${times.format(at)} · ${source}`, open, link }
  })
  return [{ title: title(said(count)), items, more: others > 0 ? more(said(others)) : null }]
}

/** What admins should know. */
export function alertsEmail(
  { language, projectName, link, alerts }: MemberNotice & AlertsNotice,
  { alerts: texts }: MessageTexts,
): NoticeContent {
  const project = plain(projectName)
  const format = new Intl.NumberFormat(language)
  const written = alerts.map((alert) => alertTexts(alert, texts, format))
  const [first] = written
  const subject =
    written.length === 1 && first !== undefined
      ? `${project}: ${first.title}`
      : texts.subject(project, format.format(written.length))
  return {
    subject,
    paragraphs: written.map(({ text }) => text),
    button: { text: texts.openProject, link },
    reason: texts.reason(project),
  }
}

function alertTexts(
  alert: ProjectAlert,
  texts: MessageTexts['alerts'],
  format: Intl.NumberFormat,
): { title: string; text: string } {
  switch (alert.kind) {
    case 'destinationOff': {
      const name = plain(alert.name)
      const { title, ...reasons } = texts.destinationOff
      return { title: title(name), text: reasons[alert.reason](name) }
    }
    case 'keyInBrowser': {
      const label = plain(alert.label)
      const { title, text } = texts.keyInBrowser
      return { title: title(label), text: text(label) }
    }
    case 'importEnded': {
      const file = plain(alert.fileName)
      const { title, text } = texts.importEnded
      const counts = {
        created: format.format(alert.created),
        updated: format.format(alert.updated),
        rejected: format.format(alert.rejected),
      }
      return { title: title(file), text: text(file, counts) }
    }
    default: {
      const { title, text } = texts.backupFailed
      return { title, text: text(plain(alert.reason)) }
    }
  }
}
