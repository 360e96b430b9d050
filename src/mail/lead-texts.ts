import { baseLanguageOf } from '#core/forms/parsing/localized-texts.ts'
import { contactFieldLabels } from '#model/contacts/fields.ts'
import type { LeadNoticeKind } from '#model/notices/member-notices.ts'

type AboutLeads = {
  lead: (name: string, source: string) => string
  leads: (project: string, count: string) => string
  reason: (project: string) => string
}

const aboutInEnglish: Readonly<Record<LeadNoticeKind, AboutLeads>> = {
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
}

const english = {
  fields: { ...contactFieldLabels('en'), notes: 'Message' },
  unnamed: 'someone without a name',
  about: aboutInEnglish,
  mention: (by: string, lead: string) => `${by} mentioned you: ${lead}`,
  mentions: (project: string, count: string) => `${project}: you were mentioned ${count} times`,
  mentionsReason: (project: string) =>
    `You get this message because a member of ${project} mentioned you in a comment.`,
  more: (count: string) => `and ${count} more`,
  openLead: 'Open the lead',
  openLeads: 'Open the leads',
  open: 'Open',
  unsubscribe: 'Unsubscribe',
}

/** What mails to members about leads say. */
export type LeadTexts = typeof english

const german: LeadTexts = {
  fields: { ...contactFieldLabels('de'), notes: 'Nachricht' },
  unnamed: 'jemandem ohne Namen',
  about: {
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
  mention: (by, lead) => `${by} hat Sie erwähnt: ${lead}`,
  mentions: (project, count) => `${project}: Sie wurden ${count}-mal erwähnt`,
  mentionsReason: (project) =>
    `Sie bekommen diese Nachricht, weil ein Mitglied von ${project} Sie in einem Kommentar ` +
    'erwähnt hat.',
  more: (count) => `und ${count} weitere`,
  openLead: 'Lead öffnen',
  openLeads: 'Leads öffnen',
  open: 'Öffnen',
  unsubscribe: 'Abbestellen',
}

const arabic: LeadTexts = {
  fields: { ...contactFieldLabels('ar'), notes: 'الرسالة' },
  unnamed: 'شخص بلا اسم',
  about: {
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
  mention: (by, lead) => `أشار إليك ${by}: ${lead}`,
  mentions: (project, count) => `${project}: عدد الإشارات إليك: ${count}`,
  mentionsReason: (project) => `تصلك هذه الرسالة لأن عضوًا في ${project} أشار إليك في تعليق.`,
  more: (count) => `وغيرهم: ${count}`,
  openLead: 'فتح العميل المحتمل',
  openLeads: 'فتح العملاء المحتملين',
  open: 'فتح',
  unsubscribe: 'إلغاء الاشتراك',
}

const catalogue: Readonly<Record<string, LeadTexts>> = { en: english, de: german, ar: arabic }

/** In English where there are none in the language. */
export function leadTexts(language: string): LeadTexts {
  return catalogue[baseLanguageOf(language)] ?? english
}
