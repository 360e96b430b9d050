/** A field of the other system, and the text with placeholders that it gets. */
export type MappedField = { name: string; value: string }

/** The fields of a template that gives each a text; null for any other template. */
export function readMapping(template: string): MappedField[] | null {
  const read = parsed(template)
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
  const fields: MappedField[] = []
  for (const [name, value] of Object.entries(read)) {
    if (typeof value !== 'string') return null
    fields.push({ name, value })
  }
  return fields
}

/** If fields have the same name, the last one counts; those without a name don't. */
export function writeMapping(fields: readonly MappedField[]): string {
  const named = fields.filter(({ name }) => name !== '')
  return JSON.stringify(Object.fromEntries(named.map(({ name, value }) => [name, value])))
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
