import { customPrefix } from '#model/fields/field.ts'
import { cleanLabel } from '#model/fields/label.ts'
import type { FormDefinition, FormField } from '#web/api/form-types.ts'
import { bareName } from './field-kinds.ts'

const withBraces: ReadonlySet<string> = new Set(['formula', 'subject', 'text'])

/** A draft with a field under another name, also where conditions, formulas and emails name it. */
export function withName(draft: FormDefinition, from: string, to: string): FormDefinition {
  const followed = withNames(draft, (name) => (name === from ? to : name))
  return {
    ...followed,
    fields: followed.fields.map((field) => (field.name === from ? { ...field, name: to } : field)),
  }
}

/** A part of a draft that names other fields. */
function withNames<T>(part: T, nameOf: (name: string) => string): T {
  const inBraces = (braces: string) => {
    const label = cleanLabel(braces.slice(1, -1))
    const name = [label, customPrefix + label].find((one) => nameOf(one) !== one)
    return name === undefined ? braces : `{${bareName(nameOf(name))}}`
  }
  const follow = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    if (key === 'field') return nameOf(value)
    return withBraces.has(key) ? value.replaceAll(/\{[^{}\n]*\}/g, inBraces) : value
  }
  // A draft is what JSON can say.
  return JSON.parse(JSON.stringify(part), follow) as T
}

/** The fields of a form while it is edited, which stay the same under other names. */
export class FieldNames {
  private readonly keys = new Map<string, number>()
  private readonly renamed = new Map<string, string>()
  private count = 0

  /** What tells a field's row from others. */
  keyOf(name: string): number {
    const key = this.keys.get(name) ?? (this.count += 1)
    this.keys.set(name, key)
    return key
  }

  rename(from: string, to: string): void {
    this.keys.set(to, this.keyOf(from))
    this.keys.delete(from)
    this.renamed.set(from, to)
    this.renamed.delete(to)
  }

  /** What a field is called among these, which may have had another name. */
  currentOf(name: string, fields: readonly FormField[]): string {
    const next = this.renamed.get(name)
    const isThere = next === undefined || fields.some((field) => field.name === name)
    return isThere ? name : this.currentOf(next, fields)
  }

  /** A former part of a draft, with the names that these fields have now. */
  withCurrent<T>(part: T, fields: readonly FormField[]): T {
    return withNames(part, (name) => this.currentOf(name, fields))
  }
}
