import { type Codec, codecs, decodeBytes } from '#import/formats/encoding.ts'
import type { Position, RowProblem, SourceRow } from '#import/formats/import-file.ts'
import {
  type Line,
  type LineEnd,
  type UnitSource,
  readFileLines,
} from '#import/formats/read-units.ts'
import { problemOf, readCard } from './vcard-card.ts'

// A card may carry a photo, in one line or in many.
const cardUnitsMax = 8 * 1024 * 1024
// Empty lines are kept, too.
const lineEndUnits = 1

const tooLong: RowProblem = {
  code: 'row_too_long',
  detail: `The card is longer than ${cardUnitsMax} characters.`,
}

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
  /** The lines since the last card's end. */
  private lines: FoldedLine[] = []
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
    const read = this.lines.map((line) => this.textOf(line.unfolded()))
    const lines = read.map(({ text }) => text)
    const isValid = read.every((line) => line.isValid)
    const { isTooLong } = this
    this.lines = []
    this.units = 0
    this.isTooLong = false
    const cardLines = lines.filter((line) => line.trim() !== '' && !reasonPattern.test(line))
    if (cardLines.length === 0) return null
    this.number += 1
    const problem = isTooLong ? tooLong : frameProblem(cardLines)
    const card =
      problem !== null
        ? problemOf(problem)
        : isValid
          ? readCard(cardLines.slice(1, -1))
          : problemOf({ code: 'not_text', detail: 'The card is not valid text.' })
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
    this.units += units.length + lineEndUnits
    if (isTooLong || this.units > cardUnitsMax) {
      this.isTooLong = true
      // The next card may begin only after this one's end.
      if (!endPattern.test(units)) return
    }
    const last = this.lines.at(-1)
    if (last?.isSoftlyBroken() === true && !endPattern.test(units)) last.addAfterSoftBreak(units)
    else if (last !== undefined && /^[ \t]/.test(units)) last.add(units.slice(1))
    else if (last?.isBase64 === true && base64LinePattern.test(units)) last.add(units)
    else this.lines.push(new FoldedLine(units))
  }
}

/**
 * A line in the parts that it was folded into, in units: some programs fold within a character.
 * Joined part by part, a long line would be copied with each.
 */
class FoldedLine {
  private readonly parts: string[] = []
  /** Whether the name and the parameters are complete, and what they say of the value. */
  private hasHead = false
  private isQuotedPrintable = false
  isBase64 = false

  constructor(units: string) {
    this.add(units)
  }

  add(units: string): void {
    if (units === '') return
    this.parts.push(units)
    if (this.hasHead || !units.includes(':')) return
    const head = this.unfolded()
    this.hasHead = true
    this.isQuotedPrintable = quotedPrintablePattern.test(head)
    this.isBase64 = base64Pattern.test(head)
  }

  /** Whether it ends with a break that is not part of its text. */
  isSoftlyBroken(): boolean {
    return this.isQuotedPrintable && this.parts.at(-1)?.endsWith('=') === true
  }

  addAfterSoftBreak(units: string): void {
    const rest = this.parts.pop()?.slice(0, -1) ?? ''
    if (rest !== '') this.parts.push(rest)
    this.add(units)
  }

  unfolded(): string {
    return this.parts.join('')
  }
}

function frameProblem(lines: readonly string[]): RowProblem | null {
  const isBegun = beginPattern.test(lines[0] ?? '')
  if (isBegun && endPattern.test(lines.at(-1) ?? '')) return null
  const detail = isBegun
    ? 'The card does not end with END:VCARD.'
    : "These lines don't belong to a card."
  return { code: 'card_damaged', detail }
}
