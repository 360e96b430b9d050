/** A field of the other system, and the text with placeholders that it gets. */
export type MappedField = { name: string; value: string }

export const propertyTypes = [
  'text',
  'longText',
  'email',
  'phone',
  'url',
  'date',
  'choice',
  'list',
  'object',
] as const
export type PropertyType = (typeof propertyTypes)[number]

/** A field that the other system has without anyone adding it. */
export type Property = {
  /** Its key, or the path to it: `name.0.full_name` is in the first item of a list. */
  name: string
  type: PropertyType
  /** The name of the placeholder that fits it; null if none does. */
  value: string | null
}

/** Those whose names are paths. */
type Known = readonly Pick<Property, 'name'>[]
type Entry = readonly [path: readonly string[], value: unknown]

/** The fields of a template that gives each a text; null for any other template. */
export function readMapping(template: string, known: Known): MappedField[] | null {
  const read = parsed(template)
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
  const fields: MappedField[] = []
  for (const [path, value] of leavesOf(read)) {
    if (typeof value !== 'string') return null
    fields.push({ name: path.join('.'), value })
  }
  // Whatever a list of fields can't say is not written back as it was.
  return writeMapping(fields, known) === JSON.stringify(read) ? fields : null
}

/** If fields have the same name, the last one counts; those without a name don't. */
export function writeMapping(fields: readonly MappedField[], known: Known): string {
  const entries = fields.flatMap(({ name, value }): Entry[] => {
    if (name === '') return []
    return [[known.some((one) => one.name === name) ? name.split('.') : [name], value]]
  })
  return JSON.stringify(Object.fromEntries(nested(entries)))
}

function* leavesOf(value: object): Generator<Entry> {
  for (const [name, member] of Object.entries(value) as [string, unknown][]) {
    if (typeof member === 'object' && member !== null) {
      for (const [path, leaf] of leavesOf(member)) yield [[name, ...path], leaf]
    } else yield [[name], member]
  }
}

/** The members of an object; an object with the name `0` is a list. */
function nested(entries: readonly Entry[]): [string, unknown][] {
  const names = new Set(entries.map(([[name = '']]) => name))
  return [...names].map((name) => {
    const group = entries.filter(([[each]]) => each === name)
    const whole = group.findLastIndex(([path]) => path.length === 1)
    const inner = group.slice(whole + 1).map(([[, ...path], value]): Entry => [path, value])
    if (inner.length === 0) return [name, group.at(-1)?.[1]]
    const members = nested(inner)
    const isList = members.every(([each]) => /^\d+$/.test(each))
    return [name, isList ? members.map(([, member]) => member) : Object.fromEntries(members)]
  })
}

/** The template as people read it, or as it was typed. */
export function spread(template: string): string {
  const read = parsed(template)
  return read === undefined ? template : JSON.stringify(read, null, 2)
}

/**
 * What the other system may call a field with this label, in the style of the names that are there:
 * `BUDGET`, `Budget` or `budget`.
 */
export function guessName(label: string, names: readonly string[]): string {
  const plain = label.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const joined = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join('_')
  if (names.length > 0 && names.every((name) => name === name.toUpperCase())) {
    return joined.toUpperCase()
  }
  return names.some((name) => /^\p{Lu}/u.test(name)) ? label : joined.toLowerCase()
}

function parsed(template: string): unknown {
  try {
    return JSON.parse(template)
  } catch {
    return undefined
  }
}
