import { baseLanguageOf } from '#core/forms/localized-texts.ts'
import { contactFieldLabels } from '#model/contacts/fields.ts'

const english = {
  fields: { ...contactFieldLabels('en'), notes: 'Message' },
  unnamed: 'someone without a name',
  newLead: (source: string, name: string) => `${source}: new lead from ${name}`,
  newLeads: (project: string, count: string) => `${project}: ${count} new leads`,
  newLeadsReason: (project: string) =>
    `You get this message because you chose emails about new leads of ${project}.`,
  assignedLead: (name: string) => `Assigned to you: ${name}`,
  assignedLeads: (project: string, count: string) => `${project}: ${count} leads assigned to you`,
  assignedReason: (project: string) =>
    `You get this message because you chose emails about leads of ${project} assigned to you.`,
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
  newLead: (source, name) => `${source}: neuer Lead von ${name}`,
  newLeads: (project, count) => `${project}: ${count} neue Leads`,
  newLeadsReason: (project) =>
    `Sie bekommen diese Nachricht, weil Sie E-Mails über neue Leads in ${project} gewählt haben.`,
  assignedLead: (name) => `Ihnen zugewiesen: ${name}`,
  assignedLeads: (project, count) => `${project}: ${count} Leads wurden Ihnen zugewiesen`,
  assignedReason: (project) =>
    `Sie bekommen diese Nachricht, weil Sie E-Mails über Leads in ${project} gewählt haben, die ` +
    'Ihnen zugewiesen werden.',
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
  newLead: (source, name) => `${source}: عميل محتمل جديد: ${name}`,
  newLeads: (project, count) => `${project}: العملاء المحتملون الجدد: ${count}`,
  newLeadsReason: (project) =>
    `تصلك هذه الرسالة لأنك اخترت رسائل عن العملاء المحتملين الجدد في ${project}.`,
  assignedLead: (name) => `أُسند إليك: ${name}`,
  assignedLeads: (project, count) => `${project}: العملاء المحتملون المُسندون إليك: ${count}`,
  assignedReason: (project) =>
    `تصلك هذه الرسالة لأنك اخترت رسائل عن العملاء المحتملين المُسندين إليك في ${project}.`,
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
