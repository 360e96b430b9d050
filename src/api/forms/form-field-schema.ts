import { closed, oneOf, strings } from '#api/schema-parts.ts'
import { type Schema, Type } from '#api/schema-type.ts'
import { fileBytesMax, filesPerFieldMax } from '#core/forms/files/form-file.ts'
import { type HiddenValue, formTextsMax, formulaCharactersMax } from '#core/forms/form.ts'
import { choicesMax } from '#model/fields/field.ts'
import { operators, rulesMax } from '#model/forms/conditions.ts'
import { fieldKinds } from '#model/forms/field-kinds.ts'
import { fileKinds } from '#model/forms/files.ts'
import { autocompletions } from '#model/forms/form.ts'

export const byLanguage = <T>(texts: Schema<T>, description: string) =>
  Type.Unsafe<Record<string, T>>({ type: 'object', additionalProperties: texts, description })
export const text = (max: number, description: string) =>
  Type.String(`${description} At most ${max} characters.`)
export const number = (description: string) => Type.Unsafe<number>({ type: 'number', description })

const fieldTexts = closed({
  label: text(
    formTextsMax.label,
    'For a consent or a paragraph: its text, with links as [text](url).',
  ),
  help: Type.Optional(text(formTextsMax.help, 'Shown below the label.')),
  placeholder: Type.Optional(text(formTextsMax.placeholder, 'An example in an empty field.')),
  unit: Type.Optional(
    text(formTextsMax.unit, 'The unit of a number or a result, which is not stored.'),
  ),
  low: Type.Optional(text(formTextsMax.end, 'What the first step of a rating or a scale means.')),
  high: Type.Optional(text(formTextsMax.end, 'What the last one means.')),
})

export const condition = closed(
  {
    match: oneOf(['all', 'any'], 'How many of the rules must hold.'),
    rules: Type.Array(
      closed({
        field: Type.String('The name of another field of the form.'),
        operator: oneOf(
          operators,
          'How its value is compared, ignoring case: `is` and `isNot` for every kind, `contains` ' +
            'for texts, `moreThan` for texts, numbers, ratings and scales, `anyOf` for choices, ' +
            'countries and yes or no, `isAnswered` and `isNotAnswered` for all but boxes.',
        ),
        values: strings(
          'One, 1 to 100 for `anyOf`, none for `isAnswered` and `isNotAnswered`: texts, values ' +
            'of choices, or `true` for a ticked box.',
        ),
      }),
      `1 to ${rulesMax}.`,
    ),
  },
  'When it applies. A field or a choice that is hidden is neither required nor stored.',
)

/** A field of a form's definition. */
export const field = closed({
  name: Type.String(
    'A field of a contact, `custom:` and the label of a custom field, which need not exist, ' +
      '`consent:` or `file:` and an id, `text:` and an id for a heading or a paragraph, or ' +
      '`step:` and an id for where a step begins.',
  ),
  kind: oneOf(fieldKinds, 'The kind of input.'),
  isRequired: Type.Boolean(),
  texts: byLanguage(fieldTexts, 'Complete in the default language; empty for a hidden field.'),
  choices: Type.Optional(
    Type.Array(
      closed({
        value: Type.String('What is stored.'),
        texts: byLanguage(closed({ label: Type.String() }), 'What is shown.'),
        number: Type.Optional(number('What formulas count it as; 0 by default.')),
        showWhen: Type.Optional(condition),
      }),
      `For select, radio and checkboxes: 1 to ${choicesMax}.`,
    ),
  ),
  hasOther: Type.Optional(
    Type.Boolean('For radio and checkboxes: whether visitors may write another answer.'),
  ),
  range: Type.Optional(
    closed(
      {
        min: Type.Optional(number('The least number.')),
        max: Type.Optional(number('The greatest number.')),
        step: Type.Optional(number('From `min`, or 0, to each further number.')),
      },
      'For a number: at most 12 digits, and 6 after the point. For a rating: `min` 1 and `max` 2 ' +
        'to 10. For a scale: `min` 0 or 1, and `max` 2 to 10.',
    ),
  ),
  autocomplete: Type.Optional(
    oneOf(autocompletions, 'For text on one line: what browsers fill in.'),
  ),
  files: Type.Optional(
    closed(
      {
        maxFiles: Type.Integer(`How many can be attached, 1 to ${filesPerFieldMax}.`),
        maxBytes: Type.Integer(`The size of each, at most ${fileBytesMax}.`),
        kinds: Type.Array(oneOf(fileKinds, 'As the content shows it.'), 'At least one.'),
      },
      'For a field for files, which with PostgreSQL requires FILES_DIR or FILES_S3_URL: ' +
        'what it accepts.',
    ),
  ),
  value: Type.Optional(
    Type.Unsafe<HiddenValue>(
      closed(
        {
          fixed: Type.Optional(Type.String()),
          from: Type.Optional(
            Type.String('`referrer`, `landingPage`, or `query:` and a parameter.'),
          ),
        },
        'For a hidden field without a calculation: either a fixed value or a source.',
      ),
    ),
  ),
  calculation: Type.Optional(
    closed(
      {
        formula: text(
          formulaCharactersMax,
          'Numbers and fields in braces, such as `{Area} * 12.5`, with + - * /, parentheses, ' +
            '`min`, `max` and `round`. A standard field is named by its name, a custom one by ' +
            'its label.',
        ),
        decimals: Type.Integer('To how many decimals the result is rounded, 0 to 6.'),
      },
      'For a calculated field, and for a hidden field in place of a value.',
    ),
  ),
  prefill: Type.Optional(
    Type.String(
      "The name under which a page's address, as a parameter, or the script's tag fills it in; " +
        'none by default.',
    ),
  ),
  showWhen: Type.Optional(condition),
})
