import type { ContactInput, Outcome } from '#core/contacts/contact.ts'
import { tagsRejection, assigneeRejection } from '#core/contacts/errors.ts'
import type { ItemResult, Rejection, WriteItem } from './write-item.ts'

/**
 * What is kept of a request's results for its replay, as JSON: the id and outcome of each item, and
 * which of its labels had no field. The rest follows from the body, which is sent again with the
 * replay.
 */
export function keepResults(items: readonly WriteItem[], results: readonly ItemResult[]): string {
  return JSON.stringify(results.map((result, index) => keep(items[index], result)))
}

/** Rebuilds the results from `kept` and the items of the same body. */
export function replayResults(kept: string, items: readonly WriteItem[]): ItemResult[] {
  return partsOf(kept).map((part, index) => replay(part, items[index]))
}

/** The contacts that a kept answer names. */
export function idsKept(kept: string): string[] {
  return partsOf(kept).flatMap((part) => {
    const [id = ''] = part.slice(1).split('.')
    return id === '' ? [] : [idPrefix + id]
  })
}

type Letter = keyof typeof outcomes | keyof typeof rejections | typeof misread

// `keepResults` wrote it.
function partsOf(kept: string): string[] {
  return JSON.parse(kept) as string[]
}

const idPrefix = 'contact_'
const outcomes = { c: 'created', u: 'updated', s: 'unchanged' } as const
const letterOf: Readonly<Record<Outcome, keyof typeof outcomes>> = {
  created: 'c',
  updated: 'u',
  unchanged: 's',
}
/** Rejections that depend on the stored data. */
const rejections = { a: assigneeRejection, t: tagsRejection } as const
/** A rejection that follows from the body alone. */
const misread = 'x'

function keep(item: WriteItem | undefined, result: ItemResult): string {
  if ('rejection' in result) return keepRejection(item, result.rejection)
  const { id, outcome, unresolvedCustomFields } = result
  const pending = new Set(unresolvedCustomFields)
  const flags = flagsOf(labelsOf(item).map((label) => pending.has(label)))
  const start = `${letterOf[outcome]}${id.slice(idPrefix.length)}`
  return flags === '' ? start : `${start}.${flags}`
}

function keepRejection(item: WriteItem | undefined, { errors }: Rejection): Letter {
  if (item === undefined || 'rejection' in item) return misread
  return errors[0]?.code === 'unknown_user' ? 'a' : 't'
}

function replay(part: string, item: WriteItem | undefined): ItemResult {
  const letter = part.charAt(0)
  if (letter === 'a' || letter === 't') return rejections[letter]()
  if (letter !== 'c' && letter !== 'u' && letter !== 's') {
    return item !== undefined && 'rejection' in item ? item : { rejection: readOtherwise }
  }
  const [id = '', flags = ''] = part.slice(1).split('.')
  const isSet = readFlags(flags)
  return {
    id: idPrefix + id,
    outcome: outcomes[letter],
    ignoredFields: inputOf(item)?.ignoredFields ?? [],
    unresolvedCustomFields: labelsOf(item).filter((_, index) => isSet(index)),
  }
}

// Another version of the program may read the same body differently.
const readOtherwise: Rejection = {
  code: 'invalid_request',
  detail: 'This contact was rejected; see the first response to this request for the reason.',
  errors: [],
}

function inputOf(item: WriteItem | undefined): ContactInput | null {
  return item !== undefined && 'input' in item ? item.input : null
}

/** The labels of an item in the order in which those without a field are reported. */
function labelsOf(item: WriteItem | undefined): string[] {
  const input = inputOf(item)
  if (input === null) return []
  return [...input.customFields, ...input.unknownNames].map(({ label }) => label)
}

// One bit for each, up to the last one set.
function flagsOf(flags: readonly boolean[]): string {
  const bytes = Buffer.alloc(Math.ceil((flags.lastIndexOf(true) + 1) / 8))
  flags.forEach((isSet, index) => {
    if (isSet) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7))
  })
  return bytes.toString('base64url')
}

function readFlags(text: string): (index: number) => boolean {
  const bytes = Buffer.from(text, 'base64url')
  return (index) => ((bytes[index >> 3] ?? 0) & (1 << (index & 7))) !== 0
}
