import type { NoticeLanguage } from '#model/notices/languages.ts'
import type { LeadNoticeKind } from '#model/notices/member-notices.ts'

type LeadNoticeTexts = {
  lead: (name: string, source: string) => string
  leads: (project: string, count: string) => string
  reason: (project: string) => string
}

/** What emails to members about new and assigned leads say, by language. */
export const leadNotices: Readonly<
  Record<NoticeLanguage, Readonly<Record<LeadNoticeKind, LeadNoticeTexts>>>
> = {
  en: {
    leads: {
      lead: (name, source) => `${source}: new lead from ${name}`,
      leads: (project, count) => `${project}: ${count} new leads`,
      reason: (project) =>
        `You get this message because you chose emails about new leads of ${project}.`,
    },
    assigned: {
      lead: (name) => `Assigned to you: ${name}`,
      leads: (project, count) => `${project}: ${count} leads assigned to you`,
      reason: (project) =>
        `You get this message because you chose emails about leads of ${project} assigned to you.`,
    },
  },
  de: {
    leads: {
      lead: (name, source) => `${source}: neuer Lead von ${name}`,
      leads: (project, count) => `${project}: ${count} neue Leads`,
      reason: (project) =>
        `Sie bekommen diese Nachricht, weil Sie E-Mails über neue Leads in ${project} gewählt ` +
        'haben.',
    },
    assigned: {
      lead: (name) => `Ihnen zugewiesen: ${name}`,
      leads: (project, count) => `${project}: ${count} Leads wurden Ihnen zugewiesen`,
      reason: (project) =>
        `Sie bekommen diese Nachricht, weil Sie E-Mails über Leads in ${project} gewählt ` +
        'haben, die Ihnen zugewiesen werden.',
    },
  },
  ar: {
    leads: {
      lead: (name, source) => `${source}: عميل محتمل جديد: ${name}`,
      leads: (project, count) => `${project}: العملاء المحتملون الجدد: ${count}`,
      reason: (project) =>
        `تصلك هذه الرسالة لأنك اخترت رسائل عن العملاء المحتملين الجدد في ${project}.`,
    },
    assigned: {
      lead: (name) => `أُسند إليك: ${name}`,
      leads: (project, count) => `${project}: العملاء المحتملون المُسندون إليك: ${count}`,
      reason: (project) =>
        `تصلك هذه الرسالة لأنك اخترت رسائل عن العملاء المحتملين المُسندين إليك في ${project}.`,
    },
  },
}
