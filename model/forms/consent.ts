/** Whether a text can name a kind of consent. */
export function isConsentKind(kind: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(kind)
}

/** For the reason of a withdrawal, as written by the member who records it. */
export const reasonCharactersMax = 500
