/**
 * The start of an answer's body, for people: without what moves a terminal's cursor or changes the
 * direction of its text. `isCut` means that the bytes may end within a character.
 */
export function answerText(bytes: Uint8Array, { isCut }: { isCut: boolean }): string {
  const text = new TextDecoder().decode(bytes, { stream: isCut })
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
