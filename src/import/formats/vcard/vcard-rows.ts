import { type Codec, codecs, decodeBytes } from '#import/formats/encoding.ts'
import type { Position, SourceRow } from '#import/formats/import-file.ts'
import {
  type Line,
  type LineEnd,
  type UnitSource,
  readFileLines,
} from '#import/formats/read-units.ts'
import { problemOf, readCard } from './vcard-card.ts'

// A card may carry a photo, in one line or in many.
const cardUnitsMax = 8 * 1024 * 1024

const beginPattern = /^begin:vcard\s*$/i
const endPattern = /^end:vcard\s*$/i
const quotedPrintablePattern = /^[^:]*;(?:encoding=)?quoted-printable[;:]/i
// Old phones write the lines of a picture without the blank by which others are continued.
const base64Pattern = /^[^:]*;(?:encoding=)?(?:base64|b)[;:]/i
const base64LinePattern = /^[\w+/]{8,}={0,2}$|^[\w+/]+=+$/
const charsetPattern = /^[^:]*;charset="?([^;:"]+)"?[;:]/i
const nonAsciiPattern = /[^\0-\u007F]/

/** The property in which a rejects file says why a card is in it. */
export const reasonProperty = 'X-CONTACT-SYNC-REASON'
const reasonPattern = new RegExp(`^${reasonProperty}[;:]`, 'i')

export async function* vcardRows(
  file: UnitSource,
  from: Position,
  lineEnd: LineEnd = '\n',
): AsyncGenerator<SourceRow> {
  const form = { unitsMax: cardUnitsMax, lineEnd }
  const reader = new CardReader(codecs[file.encoding], from.number)
  for await (const lines of readFileLines(file, from.offset, form)) {
    for (const line of lines) {
      const row = reader.read(line)
      if (row !== null) yield row
    }
  }
  const row = reader.finish()
  if (row !== null) yield row
}

class CardReader {
  private readonly codec: Codec
  private number: number
  /** The unfolded lines since the last card's end, in units. */
  private lines: string[] = []
  private units = 0
  private isTooLong = false
  private end = 0

  constructor(codec: Codec, number: number) {
    this.codec = codec
    this.number = number
  }

  /** The row that this line completes: its own card, or the lines before a card. */
  read(line: Line): SourceRow | null {
    const isBegin = beginPattern.test(line.units)
    const before = isBegin ? this.finish() : null
    this.end = line.end
    this.add(line)
    return !isBegin && endPattern.test(line.units) ? this.finish() : before
  }

  /** The row of the lines so far; null when they are empty. */
  finish(): SourceRow | null {
    const read = this.lines.map((line) => this.textOf(line))
    const lines = read.map(({ text }) => text)
    const isValid = read.every((line) => line.isValid)
    const { isTooLong } = this
    this.lines = []
    this.units = 0
    this.isTooLong = false
    const cardLines = lines.filter((line) => line.trim() !== '' && !reasonPattern.test(line))
    if (cardLines.length === 0) return null
    this.number += 1
    const frame = frameProblem(cardLines)
    const card = isTooLong
      ? problemOf('row_too_long', `The card is longer than ${cardUnitsMax} characters.`)
      : frame !== null
        ? problemOf('card_damaged', frame)
        : isValid
          ? readCard(cardLines.slice(1, -1))
          : problemOf('not_text', 'The card is not valid text.')
    return {
      number: this.number,
      position: { offset: this.end, number: this.number },
      original: cardLines.join('\r\n'),
      ...card,
    }
  }

  /** A line of 2.1 can have a charset that is not the file's. */
  private textOf(units: string): { text: string; isValid: boolean } {
    const charset = charsetPattern.exec(units)?.[1]
    const bytes = charset !== undefined && nonAsciiPattern.test(units) && this.codec.toBytes(units)
    if (charset === undefined || !(bytes instanceof Buffer)) {
      return { text: this.codec.toText(units), isValid: this.codec.isValid(units) }
    }
    return { text: decodeBytes(bytes, charset).text, isValid: true }
  }

  private add({ units, isTooLong }: Line): void {
    this.units += units.length
    if (isTooLong || this.units > cardUnitsMax) {
      this.isTooLong = true
      // The next card may begin only after this one's end.
      if (!endPattern.test(units)) return
    }
    const last = this.lines.at(-1)
    // Lines are unfolded in units, since some programs fold within a character.
    if (last?.endsWith('=') === true && isSoftBreak(last, units)) {
      this.lines[this.lines.length - 1] = last.slice(0, -1) + units
    } else if (last !== undefined && /^[ \t]/.test(units)) {
      this.lines[this.lines.length - 1] = last + units.slice(1)
    } else if (last !== undefined && base64LinePattern.test(units) && base64Pattern.test(last)) {
      this.lines[this.lines.length - 1] = last + units
    } else {
      this.lines.push(units)
    }
  }
}

function frameProblem(lines: readonly string[]): string | null {
  if (!beginPattern.test(lines[0] ?? '')) return "These lines don't belong to a card."
  return endPattern.test(lines.at(-1) ?? '') ? null : 'The card does not end with END:VCARD.'
}

function isSoftBreak(last: string, next: string): boolean {
  return quotedPrintablePattern.test(last) && !endPattern.test(next)
}
