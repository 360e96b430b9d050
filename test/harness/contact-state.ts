import type { ContactState } from '#core/contacts/contact.ts'
import { eachContactField } from '#model/contacts/fields.ts'

/** A contact that has only its type. */
export const emptyState: ContactState = {
  ...eachContactField(() => null),
  phoneE164: null,
  type: 'person',
  identity: null,
  customFields: {},
  tags: [],
  assigneeId: null,
  createdAt: 1,
  doneAt: null,
  remindAt: null,
  reopenedAt: null,
}

/** Jane Doe, who is matched by her e-mail. */
export const janeState: ContactState = {
  ...emptyState,
  name: 'Jane Doe',
  email: 'jane@example.com',
  identity: 'jane@example.com',
}
