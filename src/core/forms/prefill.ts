import { cleanText, isWithin } from '#core/values/text.ts'
import { type FieldKind, prefillableKinds, traitsOf } from '#model/forms/field-kinds.ts'
import type { PrefilledField } from '#model/forms/visits.ts'
import { charactersMaxOf, targetOf } from './field-target.ts'
import type { FormField } from './form.ts'
import { offeredValues } from './offered-values.ts'
import type { DraftValidator } from './parsing/draft-validator.ts'

const parameterPattern = /^[\w.-]{1,64}$/
/** What the form's own page already takes from its address. */
const pageParameters: ReadonlySet<string> = new Set(['lang', 'frame', '_version'])

/** The name by which a page may fill in a field; none for undefined and for a blank one. */
export function parsePrefill(
  { kind, prefill }: { kind: FieldKind; prefill?: string },
  pointer: string,
  check: DraftValidator,
): Pick<FormField, 'prefill'> {
  const name = prefill?.trim() ?? ''
  if (name === '') return {}
  const kinds = `Only fields of these kinds can be prefilled: ${prefillableKinds.join(', ')}.`
  check.that(prefillableKinds.includes(kind), pointer, kinds)
  const rule =
    'prefill must be the name of a parameter: 1 to 64 letters, digits, dots, hyphens and ' +
    'underscores, but not lang, frame or _version.'
  check.that(parameterPattern.test(name) && !pageParameters.has(name), pointer, rule)
  return { prefill: name }
}

/** The fields that pages may fill in, as their script knows them. */
export function prefilledFields(fields: readonly FormField[]): PrefilledField[] {
  return fields.flatMap(({ name, prefill: parameter }) => {
    const target = targetOf(name)
    if (parameter === undefined || target === null) return []
    return [{ name, parameter, max: charactersMaxOf(target) }]
  })
}

/** What a page has for a field, without values that the field can't have. */
export function prefilledValues(field: FormField, texts: readonly string[]): string[] {
  const target = targetOf(field.name)
  if (field.prefill === undefined || target === null) return []
  const offered = offeredValues(field)
  const chosen = traitsOf[field.kind].sendsSeveral === true ? texts : texts.slice(0, 1)
  if (offered !== null) return chosen.filter((text) => offered.includes(text))
  const text = cleanText(texts[0] ?? '')
  return text !== null && isWithin(text, charactersMaxOf(target)) ? [text] : []
}
