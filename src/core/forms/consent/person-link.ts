import type { ContactStore } from '#core/contacts/contact-store.ts'
import { unknownIdError } from '#core/contacts/errors.ts'
import { requireContactId } from '#core/contacts/searching/find-contact.ts'
import { requestError } from '#core/errors.ts'
import type { FormStore } from '#core/forms/form-store.ts'
import { consentsToken, consentsUrl } from '#core/forms/mails/link-tokens.ts'

type PersonStore = Pick<ContactStore, 'readContactDetails'> &
  Pick<FormStore, 'readConsents' | 'readLinkedConsents'>

/**
 * The link to what the person of a lead has consented to, as emails have it. Throws `not_found`,
 * and `invalid_request` for a lead that has no email address or no consent.
 */
export async function personLink(
  store: PersonStore,
  lead: { projectId: string; contactId: string; publicUrl: string },
): Promise<string> {
  const { projectId, publicUrl } = lead
  requireContactId(lead.contactId)
  const details = await store.readContactDetails(projectId, lead.contactId)
  if (details === null) throw unknownIdError()
  const { id: contactId, email } = details.contact
  const { consents } = await store.readConsents(projectId, contactId)
  const latest = consents.findLast(({ isGiven }) => isGiven)
  if (email === null) throw requestError('The lead has no email address.')
  if (latest === undefined) throw requestError('The person has not given any consent.')
  const { formId, language } = latest
  const linked = await store.readLinkedConsents({ formId, contactId })
  if (linked === null) throw unknownIdError()
  const token = consentsToken(linked.form.secret, { formId, contactId, email })
  return consentsUrl(publicUrl, token, language)
}
