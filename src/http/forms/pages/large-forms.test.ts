import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormDefinition } from '#core/forms/form.ts'
import { orderConditions } from '#core/forms/order-conditions.ts'
import type { SubmittedValues } from '#core/forms/submission/submission.ts'
import { findVisible } from '#core/forms/submission/visible-fields.ts'
import { formCharactersPerRequest, formRequestsPerMinute } from '#core/limits/contract.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { manyFields } from '#test/harness/forms/many-fields.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { callMs, leastMs } from '#test/harness/growth.ts'
import { startApp } from '#test/harness/harness.ts'
import { renderEmbedded, renderForm } from './render-form.ts'

const app = await startApp({ trustedProxies: ['127.0.0.1'] })
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()

const turnsMax = 20

/** What is done with a page of so many fields, and a yardstick, which only reads them. */
function worksOf(count: number): Record<string, () => unknown> {
  const json = JSON.stringify(formDefinition({ fields: manyFields(count) }))
  // As each request reads it.
  const viewOf = () => {
    const definition = JSON.parse(json) as FormDefinition
    return { form: { id: 'form_00000000000000000000000000', definition }, language: 'en' }
  }
  const names = manyFields(count).map(({ name }) => name)
  const entered = new Map(names.map((name) => [name, ['a@1', 'DE']]))
  const errors = names.map((field) => ({ field, code: 'too_long', max: 1_000 }) as const)
  const pageOf = (values: SubmittedValues, validationErrors: typeof errors) => () => {
    renderForm({
      view: viewOf(),
      values,
      files: new Map(),
      submissionKey: '',
      timeToken: '',
      networkToken: null,
      keepsUnfinished: false,
      isFramed: false,
      validationErrors,
      message: null,
    })
  }
  return {
    page: pageOf(new Map(), []),
    'page with errors': pageOf(entered, errors),
    script: () => {
      const view = viewOf()
      renderEmbedded(view)
      orderConditions(view.form.definition.fields)
    },
    judgement: () => findVisible(viewOf().form.definition.fields, entered, 'en'),
    yardstick: viewOf,
  }
}

const fieldCounts = [12, 24, 48]
/** Several times what it takes alone. */
const timesYardstickMax = 30

test('the processor time of a form grows with its fields alone, and is small', async () => {
  const sizes = fieldCounts.map(worksOf)
  const yardstick = sizes.at(-1)?.['yardstick'] ?? assert.fail()
  for (const name of ['page', 'page with errors', 'script', 'judgement']) {
    const works = [...sizes.map((size) => size[name] ?? assert.fail()), yardstick]
    const isSmall = ([few = 0, some = 0, many = 0, least = 0]: readonly number[]) =>
      many < 4 * 1.75 * few && many < 2 * 1.5 * some && many < timesYardstickMax * least
    // What is not compiled yet takes longer.
    await leastMs(works, 1, undefined, callMs)
    const times = await leastMs(works, turnsMax, isSmall, callMs)
    assert.ok(isSmall(times), `${name}: ${times.join(', ')} ms`)
  }
})

test('a large form counts as more requests of its address, by its size', async () => {
  const fields = [
    ...formDefinition().fields,
    ...Array.from({ length: 40 }, (_, i) => ({
      name: `custom:Country ${i}`,
      kind: 'country' as const,
      isRequired: false,
      texts: { en: { label: 'Country' } },
    })),
  ]
  const form = await VisitedForm.publish(app, projectId, { fields })
  const from = { 'x-forwarded-for': '192.0.2.7' }
  const first = () => form.show('', from)
  const ways = [first, () => form.show('/embedded', from), () => form.post({ name: 'Jane' }, from)]
  const before = await app.storedState()
  let counted = 0
  for (let i = 0; counted < formRequestsPerMinute; i += 1) {
    const { text, status } = await (ways[i % ways.length] ?? first)()
    assert.ok(status === 200 || status === 422)
    const more = Math.floor(text.length / formCharactersPerRequest)
    assert.ok(more > 10)
    counted += 1 + more
  }
  assert.equal((await form.show('', from)).status, 429)
  assert.equal((await form.show('', { 'x-forwarded-for': '192.0.2.8' })).status, 200)
  app.clock.advance(1_000)
  assert.equal((await form.show('', from)).status, 200)
  assert.equal(await app.storedState(), before)
})
