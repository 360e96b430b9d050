import type { FormDefinition, FormField } from '#web/api/forms-api.ts'
import { fieldIn } from '#web/forms/builder/fields/field-kinds.ts'
import type { FormsTexts } from '#web/locales/english/forms.ts'

export const templateNames = ['contact', 'newsletter', 'quote'] as const
export type TemplateName = (typeof templateNames)[number]

type Visitors = FormsTexts['visitors']

/** Templates whose consent names a privacy notice. */
export const privacyTemplates: ReadonlySet<TemplateName> = new Set(['contact', 'quote'])

/** A form to begin with, in the language of these texts; its consent links the privacy notice. */
export function templateOf(
  name: TemplateName,
  visitors: Visitors,
  privacyUrl: string | null,
): FormDefinition {
  const { language, success, submit } = visitors
  const consent = privacyUrl === null ? visitors.consent : visitors.linkedConsent(privacyUrl)
  const field = fieldIn(language)
  const template = {
    contact: {
      fields: [
        field('name', 'text', visitors.name, true),
        field('email', 'email', visitors.email, true),
        field('phone', 'tel', visitors.phone),
        field('notes', 'textarea', visitors.message),
        field('consent:privacy', 'consent', consent, true),
      ],
      texts: { title: visitors.contact.title, submit, success },
    },
    newsletter: {
      fields: [
        field('email', 'email', visitors.email, true),
        field('name', 'text', visitors.name),
        field('consent:newsletter', 'consent', visitors.newsletter.consent, true),
      ],
      texts: {
        title: visitors.newsletter.title,
        submit: visitors.newsletter.submit,
        success: visitors.newsletter.success,
      },
    },
    quote: {
      fields: quoteFields(visitors, consent),
      texts: { title: visitors.quote.title, submit: visitors.quote.submit, success },
    },
  }[name]
  return {
    ...plain,
    languages: [language],
    fields: template.fields,
    texts: { [language]: template.texts },
  }
}

function quoteFields(visitors: Visitors, consent: string): FormField[] {
  const { language, quote } = visitors
  const field = fieldIn(language)
  const deadline = field(`custom:${quote.deadlineField}`, 'select', quote.deadline)
  return [
    field('name', 'text', visitors.name, true),
    field('email', 'email', visitors.email, true),
    field('company', 'text', visitors.company),
    field('notes', 'textarea', quote.needs, true),
    {
      ...deadline,
      choices: quote.deadlines.map((label) => ({
        value: label,
        texts: { [language]: { label } },
      })),
    },
    field(`custom:${quote.budgetField}`, 'text', quote.budget),
    field('consent:privacy', 'consent', consent, true),
  ]
}

const plain: Omit<FormDefinition, 'languages' | 'fields' | 'texts'> = {
  look: { theme: 'auto', accent: '#2f5bd8', radius: 8, font: 'page' },
  after: { kind: 'message' },
  origins: [],
  challenge: { provider: 'altcha', siteKey: null, abovePerMinute: null },
  notify: [],
  tags: [],
  assignees: [],
  doubleOptIn: false,
}
