/** Before the kind of a consent, in the name of the field with which a form asks for it. */
export const consentPrefix = 'consent:'

/** That consents of a kind no longer count, or count again since their withdrawal was undone. */
export type ConsentChange = {
  kind: string
  isWithdrawn: boolean
  /** As a member or a key gave it; '' for none. */
  reason: string
}
