import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormDefinition } from '#core/forms/form.ts'
import { orderConditions } from '#core/forms/order-conditions.ts'
import { judgeFields } from '#core/forms/submission/judge-fields.ts'
import type { SubmittedValues } from '#core/forms/submission/validate-submission.ts'
import { formCharactersPerRequest, formRequestsPerMinute } from '#core/limits/contract.ts'
import { formDefinition } from '#test/harness/form-definition.ts'
import { startApp } from '#test/harness/harness.ts'
import { manyFields } from '#test/harness/many-fields.ts'
import { VisitedForm } from '#test/harness/visited-form.ts'
import { renderEmbedded, renderForm } from './render-form.ts'

const app = await startApp({ trustedProxies: ['127.0.0.1'] })
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()

const tries = 6
const microsecondsPerTry = 20_000

/** The least processor time that one call has taken. */
function millisecondsOf(work: () => void): number {
  let least = Infinity
  for (let i = 0; i < tries; i += 1) {
    const before = process.threadCpuUsage()
    let [calls, microseconds] = [0, 0]
    while (microseconds < microsecondsPerTry) {
      for (let j = 0; j < 10; j += 1) work()
      const { user, system } = process.threadCpuUsage(before)
      calls += 10
      microseconds = user + system
    }
    least = Math.min(least, microseconds / 1_000 / calls)
  }
  return least
}

/** For each way to show a form, what a page with so many fields costs. */
function costsOf(count: number): Record<string, number> {
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
      name: '',
      timeToken: '',
      networkToken: null,
      keepsUnfinished: false,
      isFramed: false,
      validationErrors,
      notice: null,
    })
  }
  return {
    page: millisecondsOf(pageOf(new Map(), [])),
    'page with errors': millisecondsOf(pageOf(entered, errors)),
    script: millisecondsOf(() => {
      const view = viewOf()
      renderEmbedded(view)
      orderConditions(view.form.definition.fields)
    }),
    judgement: millisecondsOf(() => judgeFields(viewOf().form.definition.fields, entered, 'en')),
  }
}

test('the processor time of a form grows with its fields alone, and is small', () => {
  const [few = {}, some = {}, many = {}] = [12, 24, 48].map(costsOf)
  for (const [name, cost] of Object.entries(many)) {
    const [fewCost = 0, someCost = 0] = [few[name], some[name]]
    const about = `${name}: ${fewCost} ms, ${someCost} ms, ${cost} ms`
    assert.ok(cost < 4 * 1.75 * fewCost && cost < 2 * 1.5 * someCost, about)
    assert.ok(cost < 3, about)
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
