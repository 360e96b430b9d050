import { importColumnsMax, tooManyValues } from '#import/formats/bounds.ts'
import { type RowProblem, type SourceRow } from '#import/formats/import-file.ts'
import { CardContact } from './vcard-contact.ts'
import { reasonToLeaveOut } from './vcard-names.ts'
import { type CardProperty, parseProperty } from './vcard-property.ts'

/** The content of a card's lines, without their position. */
export type Card = Required<Pick<SourceRow, 'values' | 'problem' | 'leftOut' | 'warnings'>>

const groupPattern =
  /^(?:[\w-]+\.)?(?:kind|x-addressbookserver-kind|x-kind)(?:;[^:]*)?:\s*group\s*$/i
const namePattern = /^(?:[\w-]+\.)?([\w-]+)/
// Cards written by a phone have the sound of a name for their lists.
const soundOfName = /^sound;x-irmc-n[;:]/i
/** Properties for which people write labels of their own. */
const labelled: ReadonlySet<string> = new Set(
  'tel email adr label url related x-abdate x-abrelatednames'.split(' '),
)

/** Reads the unfolded lines between a card's first and last as a contact in the shape of NDJSON. */
export function readCard(lines: readonly string[]): Card {
  if (lines.some((line) => groupPattern.test(line))) {
    return problemOf({
      code: 'card_of_group',
      detail: 'The card is a group of contacts, not a contact.',
    })
  }
  if (lines.length > importColumnsMax) return problemOf(tooManyValues)
  const leftOut: Card['leftOut'][number][] = []
  const properties: CardProperty[] = []
  const labels = new Map<string, string>()
  for (const line of lines) {
    const name = namePattern.exec(line)?.[1]?.toLowerCase() ?? ''
    const reason = reasonOf(name, line)
    if (name === 'version') continue
    if (reason !== null) {
      if (hasValue(line)) leftOut.push({ what: name.toUpperCase(), reason })
      continue
    }
    const property = parsed(line)
    if (property === null) {
      const detail = `The card has a line that is not a property: ${excerpt(line)}`
      return problemOf({ code: 'card_damaged', detail })
    }
    if (property.isBinary) leftOut.push({ what: name.toUpperCase(), reason: 'not text' })
    else if (name !== 'x-ablabel') properties.push(property)
    else if (property.group !== null) labels.set(property.group, property.values.join(', '))
  }
  const contact = new CardContact(labels)
  for (const property of properties.toSorted((one, other) => one.rank - other.rank)) {
    contact.add(property)
    if (labelled.has(property.name) && property.group !== null) labels.delete(property.group)
  }
  const unused = [...labels.values()].filter((label) => label.trim() !== '')
  leftOut.push(
    ...contact.leftOut,
    ...unused.map(() => ({ what: 'X-ABLABEL', reason: 'a label without a property in the card' })),
  )
  const warnings = new Set(properties.flatMap(({ warning }) => warning ?? []))
  return { values: contact.values(), problem: null, leftOut, warnings: [...warnings] }
}

export function problemOf(problem: RowProblem): Card {
  return { values: {}, problem, leftOut: [], warnings: [] }
}

function reasonOf(name: string, line: string): string | null {
  return soundOfName.test(line) ? null : reasonToLeaveOut(name)
}

function hasValue(line: string): boolean {
  return !/:[\s;]*$/.test(line)
}

function parsed(line: string): CardProperty | null {
  try {
    return parseProperty(line)
  } catch {
    return null
  }
}

function excerpt(line: string): string {
  return JSON.stringify(line.length > 40 ? `${line.slice(0, 40)}…` : line)
}
