import type { ConsentChange } from '#core/contacts/changing/consent-change.ts'
import type { Setting, Settings } from '#core/destinations/setting.ts'
import type { EventKind } from '#core/webhooks/event.ts'
import { type ContactFieldName, contactFieldLabels } from '#model/contacts/fields.ts'

/** Our own words in a message about a lead. */
export type MessageTexts = {
  headings: Readonly<Record<EventKind, string>>
  /** What happened to a consent. */
  consent: (change: Omit<ConsentChange, 'reason'>) => string
  fields: Readonly<Record<ContactFieldName, string>>
  tags: string
  erased: string
  openLead: string
}

const english: MessageTexts = {
  headings: {
    'contact.created': 'New lead',
    'contact.updated': 'Lead changed',
    'contact.merged': 'Leads merged',
    'contact.deleted': 'Lead permanently deleted',
    'contact.existing': 'Lead',
    'webhook.test': 'Test message',
  },
  consent: ({ kind, isWithdrawn }) =>
    isWithdrawn ? `Consent withdrawn: ${kind}` : `Withdrawal undone: ${kind}`,
  fields: contactFieldLabels('en'),
  tags: 'Tags',
  erased: 'deleted',
  openLead: 'Open the lead',
}

const german: MessageTexts = {
  headings: {
    'contact.created': 'Neuer Lead',
    'contact.updated': 'Lead geändert',
    'contact.merged': 'Leads zusammengeführt',
    'contact.deleted': 'Lead endgültig gelöscht',
    'contact.existing': 'Lead',
    'webhook.test': 'Testnachricht',
  },
  consent: ({ kind, isWithdrawn }) =>
    isWithdrawn ? `Einwilligung widerrufen: ${kind}` : `Widerruf zurückgenommen: ${kind}`,
  fields: contactFieldLabels('de'),
  tags: 'Tags',
  erased: 'gelöscht',
  openLead: 'Lead öffnen',
}

/** A setting of every chat and notification. */
export const languageSetting: Setting = {
  name: 'language',
  label: 'Language of the message',
  hint: 'Used for the heading and the names of standard fields.',
  isSecret: false,
  isRequired: false,
  choices: [
    { value: 'en', label: 'English' },
    { value: 'de', label: 'Deutsch' },
  ],
}

/** In the language of a destination. */
export function messageTexts({ language }: Settings): MessageTexts {
  return language === 'de' ? german : english
}
