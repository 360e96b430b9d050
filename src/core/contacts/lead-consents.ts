import { type StoreOf, read, readIn } from '#core/operation.ts'
import type { ChosenConsent } from '#model/forms/consent.ts'

/** A consent, by the form that asks for it and its field there: `consent:` and an id. */
export type FormConsent = { formId: string; field: string }

/** With the names of both for people: the words are those of the form's default language. */
export type AskedConsent = FormConsent & { formName: string; text: string }

export type GivenConsentsQuery = {
  projectId: string
  contactIds: readonly string[]
  /** Which consents to look for. */
  asked: readonly ChosenConsent[]
}

/** What the core needs from storage for consents that filters ask for. */
export const consentPort = {
  /** Those that the published forms of a project ask for now. */
  listAskedConsents: readIn<(projectId: string) => AskedConsent[]>({ otherwise: [] }),
  /**
   * Which consents the people of contacts have given, by the contacts' ids, where there is any:
   * with the contact itself or one merged into it, and confirmed where the form asks for that.
   * Consents that no form asks for any more are not among them, or, of any form, their kinds.
   */
  listGivenConsents: read<
    (query: GivenConsentsQuery) => ReadonlyMap<string, readonly FormConsent[]>
  >({ otherwise: new Map(), isSnapshot: true }),
}

export type ConsentStore = StoreOf<typeof consentPort>
