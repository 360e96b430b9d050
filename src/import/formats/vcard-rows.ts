import { type Codec, codecs } from './encoding.ts'
import type { Position, SourceRow } from './import-file.ts'
import { type Line, readFileLines } from './lines.ts'
import type { UnitSource } from './unit-blocks.ts'
import { readCard } from './vcard-contact.ts'

// A card may carry a photo, in one line or in many.
const cardUnitsMax = 8 * 1024 * 1024

const beginPattern = /^begin:vcard\s*$/i
const endPattern = /^end:vcard\s*$/i
const quotedPrintablePattern = /^[^:]*;(?:encoding=)?quoted-printable[;:]/i

/** The property in which a rejects file says why a card is in it. */
export const reasonProperty = 'X-CONTACT-SYNC-REASON'
const reasonPattern = new RegExp(`^${reasonProperty}[;:]`, 'i')

export async function* vcardRows(file: UnitSource, from: Position): AsyncGenerator<SourceRow> {
  const reader = new CardReader(codecs[file.encoding], from.number)
  for await (const lines of readFileLines(file, from.offset, cardUnitsMax)) {
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

  /** The row that this line completes: its own card, or what comes before a card. */
  read(line: Line): SourceRow | null {
    const isBegin = beginPattern.test(line.units)
    const before = isBegin ? this.finish() : null
    this.end = line.end
    this.add(line)
    return !isBegin && endPattern.test(line.units) ? this.finish() : before
  }

  /** The row of the lines so far; null when they are empty. */
  finish(): SourceRow | null {
    const lines = this.lines.map((line) => this.codec.toText(line))
    const isValid = this.lines.every((line) => this.codec.isValid(line))
    const { isTooLong } = this
    this.lines = []
    this.units = 0
    this.isTooLong = false
    const own = lines.filter((line) => line.trim() !== '' && !reasonPattern.test(line))
    if (own.length === 0) return null
    this.number += 1
    const frame = frameProblem(own)
    const card = isTooLong
      ? problemOf(`The card is longer than ${cardUnitsMax} characters.`)
      : frame !== null
        ? problemOf(frame)
        : isValid
          ? readCard(own.slice(1, -1))
          : problemOf('The card is not valid text.')
    return {
      number: this.number,
      position: { offset: this.end, number: this.number },
      original: own.join('\r\n'),
      ...card,
    }
  }

  private add({ units, isTooLong }: Line): void {
    this.units += units.length
    if (isTooLong || this.units > cardUnitsMax) {
      this.isTooLong = true
      // The end of the card tells where the next one may begin.
      if (!endPattern.test(units)) return
    }
    const last = this.lines.at(-1)
    // Lines are unfolded in units, since some programs fold within a character.
    if (last?.endsWith('=') === true && quotedPrintablePattern.test(last)) {
      this.lines[this.lines.length - 1] = last.slice(0, -1) + units
    } else if (last !== undefined && /^[ \t]/.test(units)) {
      this.lines[this.lines.length - 1] = last + units.slice(1)
    } else {
      this.lines.push(units)
    }
  }
}

function frameProblem(lines: readonly string[]): string | null {
  if (!beginPattern.test(lines[0] ?? '')) return 'These lines do not belong to a card.'
  return endPattern.test(lines.at(-1) ?? '') ? null : 'The card does not end with END:VCARD.'
}

function problemOf(problem: string): Pick<SourceRow, 'values' | 'problem'> {
  return { values: {}, problem }
}
