import type { ContactState } from '#core/contacts/contact.ts'

/** A contact that has only its type. */
export const emptyState: ContactState = {
  name: null,
  email: null,
  phone: null,
  phoneE164: null,
  company: null,
  position: null,
  source: null,
  notes: null,
  type: 'person',
  identity: null,
  customFields: {},
  tags: [],
  assigneeId: null,
  createdAt: 1,
}

/** Jane Doe, who is matched by her e-mail. */
export const janeState: ContactState = {
  ...emptyState,
  name: 'Jane Doe',
  email: 'jane@example.com',
  identity: 'jane@example.com',
}
