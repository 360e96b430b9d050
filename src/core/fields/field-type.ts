import { type ValidationErrors, addError } from '#core/errors.ts'
import { cleanText, foldCase, isWithin } from '#core/values/text.ts'
import { type FieldType, choiceCharactersMax, choicesMax } from '#model/fields/field.ts'

/**
 * What the values of a field are expected to be; any text is stored. Choices are kept while the
 * field has another type.
 */
export type FieldShape = { type: FieldType; choices: readonly string[] }

export const textShape: FieldShape = { type: 'text', choices: [] }

const day =
  '[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])' +
  '|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))'
const clock = '([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?'

/** What values of these types match once A to Z are a to z, as both JavaScript and SQL read it. */
export const valuePatterns = {
  number: '^[+-]?[0-9]+([., ][0-9]+)*(e[+-]?[0-9]+)?$',
  date: `^${day}([t ]${clock}(z|[+-][0-9]{2}:?[0-9]{2})?)?$`,
  boolean: '^(true|false|yes|no|on|off|1|0|ja|nein|نعم|لا)$',
} as const
const { number, date, boolean } = valuePatterns
const expressions = {
  number: new RegExp(number),
  date: new RegExp(date),
  boolean: new RegExp(boolean),
}

export function fitsType(value: string, { type, choices }: FieldShape): boolean {
  if (type === 'text') return true
  const folded = foldCase(value)
  if (type !== 'choice') return expressions[type].test(folded)
  return choices.some((choice) => foldCase(choice) === folded)
}

/** The choices that a person gives a field, as they are stored. */
export function parseChoices(
  choices: readonly string[],
  errors: ValidationErrors,
): readonly string[] {
  if (choices.length < 1 || choices.length > choicesMax) {
    const code = choices.length < 1 ? 'required' : 'too_many'
    addError(errors, '/choices', code, `choices must have 1 to ${choicesMax} items.`)
    return []
  }
  const earlier = new Set<string>()
  return choices.map((choice, i) => {
    const text = cleanText(choice) ?? ''
    const pointer = `/choices/${i}`
    const rule = `A choice must have 1 to ${choiceCharactersMax} characters.`
    if (text === '') addError(errors, pointer, 'invalid_value', rule)
    else if (!isWithin(text, choiceCharactersMax)) addError(errors, pointer, 'too_long', rule)
    else if (earlier.has(foldCase(text))) {
      addError(errors, pointer, 'invalid_value', 'Another choice has this value.')
    }
    earlier.add(foldCase(text))
    return text
  })
}
