import { isAscii, isUtf8 } from 'node:buffer'

const windows1252 = new TextDecoder('windows-1252')
const nonAsciiPattern = /[\u0080-\u{10FFFF}]/u

/** Text and how sure its letters are: a sentence if its encoding was guessed. */
export type DecodedText = { text: string; warning: string | null }

const guessed = 'Text without a charset was read as Windows-1252.'
const unknown = 'Text in a wrong or unknown charset was read as UTF-8 or Windows-1252.'

/**
 * Decodes text in the charset that it names; without one, or with one that it isn't in, as UTF-8 or
 * else as Windows-1252, in which every byte is a character. Programs that pass on cards of others
 * as UTF-8 often leave the charset that these had.
 */
export function decodeBytes(bytes: Buffer, charset: string | null): DecodedText {
  if (charset !== null) {
    if (isSingleByte(charset) && isUtf8(bytes) && !isAscii(bytes)) {
      return { text: bytes.toString('utf8'), warning: null }
    }
    try {
      return { text: new TextDecoder(charset, { fatal: true }).decode(bytes), warning: null }
    } catch {
      return { text: guess(bytes), warning: unknown }
    }
  }
  return { text: guess(bytes), warning: isUtf8(bytes) ? null : guessed }
}

/** Whether its letters are bytes: text that is UTF-8 all the same is never written in it. */
function isSingleByte(charset: string): boolean {
  return /^(?:windows-125|iso-8859-|latin|us-ascii)/i.test(charset)
}

function guess(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes)
}

/** Decodes quoted-printable; characters that are not ASCII are taken as they are. */
export function decodeQuotedPrintable(value: string, charset: string | null): DecodedText {
  // A soft line break that the end of the property follows.
  const whole = value.replace(/=$/, '')
  // In Shift JIS and the like, the second byte of a letter may be an ASCII character.
  if (!nonAsciiPattern.test(whole)) {
    return decodeBytes(Buffer.from(unquote(whole), 'latin1'), charset)
  }
  let warning: string | null = null
  const text = whole.replaceAll(/(?:=[0-9a-f]{2})+/gi, (run) => {
    const decoded = decodeBytes(Buffer.from(unquote(run), 'latin1'), charset)
    warning ??= decoded.warning
    return decoded.text
  })
  return { text, warning }
}

function unquote(text: string): string {
  return text.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
