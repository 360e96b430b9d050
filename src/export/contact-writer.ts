import type { Contact } from '#core/contacts/contact.ts'

/** Turns contacts into text, one at a time; the file is `start` and then every contact's text. */
export type ContactWriter = {
  start: string
  contact: (contact: Contact) => string
}
