import type { FormDefinition } from '#web/api/form-types.ts'
import { bareName } from './field-kinds.ts'

const withBraces: ReadonlySet<string> = new Set(['formula', 'subject', 'text'])

/** A draft with a field under another name, also where conditions, formulas and emails name it. */
export function withName(draft: FormDefinition, from: string, to: string): FormDefinition {
  const [before, after] = [from, to].map((name) => `{${bareName(name)}}`)
  const follow = (key: string, value: unknown): unknown => {
    if (key === 'field' && value === from) return to
    const isText = typeof value === 'string' && withBraces.has(key)
    return isText ? value.replaceAll(before ?? '', after ?? '') : value
  }
  // A draft is what JSON can say.
  const followed = JSON.parse(JSON.stringify(draft), follow) as FormDefinition
  return {
    ...followed,
    fields: followed.fields.map((field) => (field.name === from ? { ...field, name: to } : field)),
  }
}
