import { get, post } from '#api/declare.ts'
import { AppForm, FormConflict, seenForm, testEnd } from '#api/forms/form-schemas.ts'
import { closed, nullableTime, oneOf, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { testsListed } from '#core/forms/testing/form-test.ts'
import { type Verdict, leadsMin, ratioMin, viewsMin } from '#core/forms/testing/verdict.ts'
import { variants } from '#model/forms/form.ts'

const tests = '/v1/projects/:projectId/forms/:formId/tests'

const number = (description: string) => Type.Unsafe<number>({ type: 'number', description })

const trial = closed({
  version: Type.Integer(),
  views: Type.Integer('How often visitors got it in the test.'),
  leads: Type.Integer('How many leads came from these views.'),
  interval: Type.Nullable(
    closed({
      rate: number('Leads per view, at most 1.'),
      low: number('The lower end of its 95 % interval.'),
      high: number('The upper end.'),
    }),
    'Null without views.',
  ),
})

const verdict = Type.Unsafe<Verdict>(
  closed({
    kind: oneOf(
      ['early', 'better', 'equal', 'open'],
      `\`early\` below ${viewsMin} views of each version or ${leadsMin} leads in all; \`equal\` ` +
        `where a rate that is ${ratioMin} times as high as the other is ruled out; \`open\` ` +
        'otherwise, until one is better.',
    ),
    version: Type.Optional(oneOf(variants, 'The better one.')),
    certainty: Type.Optional(
      number('How sure that is, 0.95 to 0.999, however often anyone has looked.'),
    ),
    moreViews: Type.Optional(
      Type.Integer('How many more views it takes to decide, if the rates stay as they are.'),
    ),
  }),
)

const FormTests = closed({
  tests: Type.Array(
    closed({
      a: trial,
      b: trial,
      startedAt: time('When it was started.'),
      endedAt: nullableTime('Null while it runs.'),
      kept: Type.Nullable(oneOf(variants, 'The version that was kept.'), 'Null while it runs.'),
      verdict,
    }),
    `Latest first, at most ${testsListed}.`,
  ),
})

/** Tests of a draft against the published version of a form. */
export const formTestApi = {
  /** Tests of two versions of a form, with what they have shown so far. */
  listFormTests: get(tests, {
    needs: 'see',
    response: FormTests,
  }),
  /** Show half of the visitors the draft, as it is now, instead of the published version. */
  startFormTest: post(tests, {
    needs: 'manage',
    body: seenForm,
    response: AppForm,
    conflict: FormConflict,
  }),
  /** End the test of a form: A stays published, or B is published. */
  endFormTest: post(`${tests}/end`, {
    needs: 'manage',
    body: testEnd,
    response: AppForm,
    conflict: FormConflict,
  }),
}
export type FormTestApi = typeof formTestApi
