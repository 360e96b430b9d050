/** Whether a text can name a kind of consent. */
export function isConsentKind(kind: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(kind)
}

/** Of a withdrawal, as the member who records it writes it. */
export const reasonCharactersMax = 500
