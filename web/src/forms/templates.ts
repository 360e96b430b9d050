import { customPrefix } from '#model/fields/field.ts'
import { type FieldKind, traitsOf } from '#model/forms/field-kinds.ts'
import type { FormField, NewFormDefinition } from '#web/api/form-types.ts'
import { fieldIn, fileField } from '#web/forms/builder/fields/field-kinds.ts'
import type { TextsOf } from '#web/locales/texts.ts'

/** Which fields each template has, in their order. */
const templates = {
  blank: ['email'],
  contact: ['name', 'email', 'phone', 'message', 'privacy'],
  quote: ['name', 'email', 'company', 'needs', 'deadline', 'budget', 'privacy'],
  callback: ['name', 'phoneRequired', 'callTime', 'subject', 'privacy'],
  booking: ['name', 'email', 'phone', 'day', 'dayTime', 'requests', 'privacy'],
  event: ['name', 'email', 'company', 'seats', 'requests', 'privacy'],
  waitingList: ['name', 'email', 'phone', 'requests', 'privacy'],
  newsletter: ['email', 'nameOptional', 'newsletterRequired'],
  download: ['name', 'email', 'company', 'privacy', 'newsletter'],
  job: ['name', 'email', 'phone', 'vacancy', 'cv', 'profile', 'motivation', 'privacy'],
  support: ['name', 'email', 'topic', 'orderNumber', 'problem', 'attachments', 'privacy'],
  feedback: ['satisfaction', 'improvement', 'email', 'nameOptional', 'privacy'],
  survey: [
    'satisfaction',
    'interests',
    'recommendation',
    'improvement',
    'email',
    'nameOptional',
    'privacy',
  ],
} as const

export type TemplateName = keyof typeof templates
export const templateNames = Object.keys(templates) as TemplateName[]

type Visitors = TextsOf<'forms'>['visitors']
type Question = { field: string; choices?: readonly string[] } & FormField['texts'][string]
type Words = { title?: string; submit?: string; success?: Visitors['success'] }

/** Whether the consent of a template names a privacy notice. */
export const namesPrivacy = (template: TemplateName) => !['blank', 'newsletter'].includes(template)

/**
 * A form to begin with, in the language of these texts; its consent links the privacy notice.
 * Where the server stores no files, it asks for none.
 */
export function templateOf(
  name: TemplateName,
  visitors: Visitors,
  { privacyUrl = null, hasFiles = true }: { privacyUrl?: string | null; hasFiles?: boolean } = {},
): NewFormDefinition {
  const { language } = visitors
  const {
    title,
    submit = visitors.submit,
    success = visitors.success,
  }: Words = visitors.forms[name]
  const fields = fieldsOf(visitors, privacyUrl)
  return {
    ...plain,
    languages: [language],
    fields: templates[name]
      .map((field): FormField => fields[field])
      .filter(({ kind }) => hasFiles || kind !== 'file'),
    texts: { [language]: { ...(title !== undefined && { title }), submit, success } },
  }
}

/** What the templates ask. */
function fieldsOf(visitors: Visitors, privacyUrl: string | null) {
  const { language, questions, messages } = visitors
  const field = fieldIn(language)
  const notes = (label: string, isRequired = false) => field('notes', 'textarea', label, isRequired)
  const question = (
    kind: FieldKind,
    { field: name, choices, ...texts }: Question,
    isRequired = false,
  ): FormField => ({
    name: customPrefix + name,
    kind,
    isRequired,
    texts: { [language]: texts },
    ...(traitsOf[kind].range && { range: traitsOf[kind].range }),
    ...(choices !== undefined && {
      choices: choices.map((value) => ({ value, texts: { [language]: { label: value } } })),
    }),
  })
  const consent = privacyUrl === null ? visitors.consent : visitors.linkedConsent(privacyUrl)
  return {
    name: field('name', 'text', visitors.name, true),
    nameOptional: field('name', 'text', visitors.name),
    email: field('email', 'email', visitors.email, true),
    phone: field('phone', 'tel', visitors.phone),
    phoneRequired: field('phone', 'tel', visitors.phone, true),
    company: field('company', 'text', visitors.company),
    message: notes(visitors.message),
    needs: notes(messages.needs, true),
    subject: notes(messages.subject),
    requests: notes(messages.requests),
    motivation: notes(messages.motivation),
    problem: notes(messages.problem, true),
    improvement: notes(messages.improvement),
    deadline: question('select', questions.deadline),
    budget: question('text', questions.budget),
    callTime: question('radio', questions.callTime),
    day: question('date', questions.day, true),
    dayTime: question('select', questions.dayTime),
    seats: { ...question('number', questions.seats, true), range: { min: 1, step: 1 } },
    vacancy: question('text', questions.vacancy, true),
    profile: question('url', questions.profile),
    cv: fileField(field, [], visitors.cv),
    attachments: fileField(field, [], visitors.file),
    topic: question('select', questions.topic, true),
    orderNumber: question('text', questions.orderNumber),
    satisfaction: question('rating', questions.satisfaction, true),
    interests: question('checkboxes', questions.interests),
    recommendation: question('scale', questions.recommendation),
    privacy: field('consent:privacy', 'consent', consent, true),
    newsletter: field('consent:newsletter', 'consent', visitors.newsletterConsent),
    newsletterRequired: field('consent:newsletter', 'consent', visitors.newsletterConsent, true),
  } satisfies Record<string, FormField>
}

/** The server chooses the challenge of a new form. */
const plain: Omit<NewFormDefinition, 'languages' | 'fields' | 'texts'> = {
  look: { theme: 'auto', accent: '#2f5bd8', radius: 8, font: 'page' },
  after: { kind: 'message' },
  origins: [],
  notify: [],
  tags: [],
  assignees: [],
  doubleOptIn: false,
}
