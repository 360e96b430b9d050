import { foldEmail } from '#core/values/email.ts'
import { isSameSignature, signText } from '#core/values/signature.ts'
import { formsPrefix, linkPaths } from '#model/forms/paths.ts'

/** The lead that a link in an email to its person is about, and its form. */
export type ConfirmedLead = { formId: string; contactId: string }
/** With the address to which a link was emailed: once the lead has another one, the link ends. */
export type MailedLead = ConfirmedLead & { email: string }

const suffixCharacters = 26
/** The length of a hash. */
const unfinishedIdCharacters = 43

/** In the link with which the person of a lead confirms it: both ids, and a signature. */
export function confirmationToken(secret: string, lead: MailedLead): string {
  return tokenOf(lead, signText(secret, `confirm ${addressedId(lead)}`))
}

/** In the link with which the person of a lead sees what they consented to. */
export function consentsToken(secret: string, lead: MailedLead): string {
  return tokenOf(lead, signText(secret, `consents of ${addressedId(lead)}`))
}

function addressedId({ contactId, email }: MailedLead): string {
  return `${contactId} ${foldEmail(email) ?? email}`
}

/** Where the person of a lead sees what they consented to, in a language. */
export function consentsUrl(publicUrl: string, token: string, language: string): string {
  return `${publicUrl}${formsPrefix}${linkPaths.consents(token)}?lang=${language}`
}

function tokenOf({ formId, contactId }: ConfirmedLead, signature: string): string {
  const ids = [formId, contactId].map((id) => id.slice(-suffixCharacters))
  return [...ids, signature].join('')
}

/** The lead that a token names, genuine or not. */
export function leadOfToken(token: string): ConfirmedLead {
  const formId = `form_${token.slice(0, suffixCharacters)}`
  return { formId, contactId: `contact_${token.slice(suffixCharacters, 2 * suffixCharacters)}` }
}

export function isConfirmationToken(secret: string, lead: MailedLead, token: string): boolean {
  return isSameSignature(token, confirmationToken(secret, lead))
}

/** Checks a token of 0.2.0, whose links are not about an address. */
export function isFormerConfirmationToken(
  secret: string,
  lead: ConfirmedLead,
  token: string,
): boolean {
  return isSameSignature(token, tokenOf(lead, signText(secret, `confirm ${lead.contactId}`)))
}

/** What a visitor has not sent, by its id, and whose form it is. */
type KeptUnfinished = { formId: string; id: string }

/**
 * In the links of a reminder. They are about the address to which it was emailed, as above: who has
 * a mistyped address can't delete what is kept for the right one.
 */
export function unfinishedToken(
  secret: string,
  { formId, id, identity }: KeptUnfinished & { identity: string },
): string {
  const signature = signText(secret, `unfinished ${id} of ${identity}`)
  return [formId.slice(-suffixCharacters), id, signature].join('')
}

/** What a token names, genuine or not. */
export function unfinishedOfToken(token: string): KeptUnfinished {
  const idEnd = suffixCharacters + unfinishedIdCharacters
  return {
    formId: `form_${token.slice(0, suffixCharacters)}`,
    id: token.slice(suffixCharacters, idEnd),
  }
}

/** Proves that a link to unsubscribe was emailed to the member. */
function unsubscribeToken(secret: string, memberId: string): string {
  return signText(secret, `no mail to ${memberId}`)
}

/** Where a member ends a form's emails to them. */
export function formUnsubscribeUrl(
  publicUrl: string,
  { formId, secret }: { formId: string; secret: string },
  memberId: string,
): string {
  const token = unsubscribeToken(secret, memberId)
  return `${publicUrl}${formsPrefix}${linkPaths.formUnsubscription({ formId, memberId, token })}`
}

export function isUnsubscribeToken(
  secret: string,
  { memberId, token }: { memberId: string; token: string },
): boolean {
  return isSameSignature(token, unsubscribeToken(secret, memberId))
}
