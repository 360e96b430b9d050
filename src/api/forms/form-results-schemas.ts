import { number } from '#api/forms/form-field-schema.ts'
import { FormDefinition } from '#api/forms/form-schemas.ts'
import { closed, nullableText, oneOf, strings, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { formsMax, versionsListedMax } from '#core/forms/form.ts'
import { answersCountedMax } from '#core/forms/results/count-answers.ts'
import { submissionsListed } from '#core/forms/results/list-submissions.ts'
import { type Difference, differenceKinds } from '#core/forms/versions/compare-versions.ts'
import { fieldKinds } from '#model/forms/field-kinds.ts'
import { formDays } from '#model/values/periods.ts'

const countsByField = (name: string, description: string) =>
  Type.Array(closed({ field: Type.String(name), count: Type.Integer() }), { description })
const numbers = (description: string) => Type.Array(Type.Integer(), { description })

export const FormTotals = closed({
  forms: Type.Array(
    closed({
      formId: Type.String('`form_…`'),
      shown: Type.Integer('How often it was shown.'),
      sent: Type.Integer('How often it was sent and accepted.'),
    }),
    { maxItems: formsMax, description: 'Forms that were shown or sent.' },
  ),
})

export const FormNumbers = closed({
  firstDay: Type.String({ format: 'date', description: 'In UTC, as all days.' }),
  shown: numbers('How often it was shown on each day from `firstDay` on.'),
  started: numbers('How often visitors began to fill it in.'),
  sent: numbers('How often it was sent and accepted.'),
  refused: numbers('How often it was sent and rejected, mostly for mistakes.'),
  spam: numbers('How often spam was sent.'),
  reached: countsByField(
    'The name of a step.',
    'How often visitors reached each step in these days.',
  ),
  left: countsByField(
    'The name of a field.',
    'How often visitors who had begun to fill in the form left it at each field in these days.',
  ),
})
export const formNumbersQuery = {
  days: Type.Integer({ minimum: 1, maximum: formDays.max, default: formDays.default }),
}

export const FormSubmissions = closed({
  columns: Type.Array(
    closed({
      id: Type.String('The name of a standard field, or the id of a custom one.'),
      label: nullableText(
        "The field's label in the form's default language; null for a hidden standard field.",
      ),
      isFormer: Type.Boolean('Whether only former versions had the field.'),
    }),
    { description: `The fields of the form's latest ${versionsListedMax} versions.` },
  ),
  data: Type.Array(
    closed({
      contactId: Type.String('The lead.'),
      createdAt: time('When it was sent.'),
      values: Type.Texts("The beginnings of the lead's current values, by the ids of columns."),
    }),
    `At most ${submissionsListed}, without leads that were merged into others.`,
  ),
  nextCursor: nullableText('The cursor of the next page; null on the last page.'),
})
export const formSubmissionsQuery = {
  cursor: Type.String('The `nextCursor` of the page before.'),
}

const count = (description: string) => Type.Integer({ description })
const nullableNumber = (description: string) => Type.Nullable(number(description))

export const FormAnswers = closed({
  leads: count(`How many leads were counted, at most ${answersCountedMax}, the newest.`),
  isAll: Type.Boolean('Whether the form has no others.'),
  questions: Type.Array(
    closed({
      column: Type.String('The name of a standard field, or the id of a custom one.'),
      label: Type.String("In the form's default language."),
      kind: oneOf(fieldKinds, 'How it is asked.'),
      answered: count('How many leads have an answer.'),
      choices: Type.Array(
        closed({ value: Type.String(), label: Type.String(), count: Type.Integer() }),
        'What can be chosen, in its order; of countries, the ten that were chosen most.',
      ),
      others: count('How many have an answer that is not among the choices.'),
      ranges: Type.Array(
        closed({
          from: number('The least number in it.'),
          to: number('Above all numbers in it, or `from` itself.'),
          count: Type.Integer(),
        }),
        'How many numbers are in each range.',
      ),
      average: nullableNumber('Of numbers, ratings and scales.'),
      median: nullableNumber('Likewise.'),
    }),
    'Those of the current versions whose answers can be counted.',
  ),
})

export const FormVersion = closed({ definition: FormDefinition })

const difference = closed({
  kind: oneOf(differenceKinds, 'What differs.'),
  field: nullableText('The label of the field; null for what is not about one.'),
  values: strings(
    'The languages, choices or settings; of a field the former label, or the former and the new ' +
      'kind.',
  ),
})

export const FormVersions = closed({
  versions: Type.Array(
    closed({
      version: Type.Integer(),
      publishedAt: time('When it was published.'),
      by: closed({
        kind: oneOf(['key', 'form', 'member', 'operator'], 'Who published it.'),
        id: nullableText('Null for the operator of the server.'),
        label: Type.String(),
      }),
      differences: Type.Unsafe<Difference[] | null>({
        ...Type.Nullable(Type.Array(difference)),
        description: 'From the version that it replaced; null for the first one.',
      }),
    }),
    `Latest first, at most ${versionsListedMax}.`,
  ),
})
