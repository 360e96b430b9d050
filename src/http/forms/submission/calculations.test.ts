import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormDefinition, FormField } from '#core/forms/form.ts'
import { calculatedFields } from '#test/harness/forms/calculated-fields.ts'
import { when } from '#test/harness/forms/conditional-fields.ts'
import { embeddedSettings } from '#test/harness/forms/embedded-settings.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

async function publish(change: Partial<FormDefinition> = {}) {
  const { id: projectId, secret } = await app.addProject()
  const fields = calculatedFields()
  for (const { name } of fields.filter(({ name: one }) => one.startsWith('custom:'))) {
    const label = name.replace('custom:', '')
    await app.store.createField({ projectId, label, now: app.clock.now() })
  }
  const form = await VisitedForm.publish(app, projectId, { fields, ...change })
  const customFields = async () => {
    const [newest] = (await app.search(secret)).data
    assert.ok(newest !== undefined)
    return (await app.get(secret, newest.id)).customFields
  }
  return { form, customFields }
}

/** What a page without a script sends: everything in it, with what it has asked. */
function valuesOfPage(page: string): Record<string, string[]> {
  const [, time = ''] = /name="_time" value="([^"]+)"/.exec(page) ?? []
  const newQuestions = [...page.matchAll(/name="_asked" value="([^"]+)">/g)].map(
    ([, name = '']) => name,
  )
  return { _time: [time], _asked: newQuestions }
}

const resultIn = (page: string) => /<output[^>]*>([^<]*)<\/output>/.exec(page)?.[1]
const jane: Values = { name: 'Jane', 'custom:Area': '10.5', 'custom:Service': 'painting' }

test('the server computes the result, whatever was sent as one', async () => {
  const { form, customFields } = await publish()
  const sent = { ...jane, 'custom:Estimate': '1', 'custom:Score': '99' }
  const { status } = await form.send(sent)
  assert.equal(status, 200)
  assert.deepEqual(await customFields(), {
    ...{ Area: '10.5', Service: 'painting' },
    ...{ Estimate: '267.75', Score: '3' },
  })
})

test('what a condition hides counts as 0, and other questions depend on the result', async () => {
  const { form, customFields } = await publish()
  const values = { ...jane, 'custom:Windows': '500', 'custom:Express': 'true' }
  const first = (await form.show()).text
  assert.equal(resultIn(first), '–')
  assert.equal((await form.post({ ...valuesOfPage(first), ...values })).status, 303)
  assert.deepEqual(await customFields(), {
    ...{ Area: '10.5', Service: 'painting', Express: 'true' },
    ...{ Estimate: '317.75', Score: '3' },
  })
  const before = await app.storedState()
  const large = { ...values, name: 'Joe', 'custom:Area': '100' }
  const second = await form.post({ ...valuesOfPage(first), ...large })
  assert.equal(second.status, 422)
  assert.equal(resultIn(second.text), '2,600.00\u00a0€')
  assert.match(second.text, /Who decides\?[^]*New because of your answers/)
  assert.equal(await app.storedState(), before)
  const all = { ...large, 'custom:Manager': 'Ann' }
  assert.equal((await form.post({ ...valuesOfPage(second.text), ...all })).status, 303)
  assert.deepEqual(await customFields(), {
    ...{ Area: '100', Service: 'painting', Express: 'true' },
    ...{ Estimate: '2600', Score: '26', Manager: 'Ann' },
  })
})

test('a result is that of the stored answer, even if a hidden one was sent before it', async () => {
  const fields = calculatedFields().map(({ choices, ...field }) => ({
    ...field,
    ...(choices && {
      choices: choices.map((choice) =>
        choice.value === 'cleaning'
          ? { ...choice, showWhen: when('custom:Express', 'is', 'true') }
          : choice,
      ),
    }),
  }))
  const { form, customFields } = await publish({ fields })
  const sent = { ...jane, 'custom:Service': ['cleaning', 'painting'] }
  assert.equal((await form.send(sent)).status, 200)
  assert.deepEqual(await customFields(), {
    ...{ Area: '10.5', Service: 'painting' },
    ...{ Estimate: '267.75', Score: '3' },
  })
})

test('a division by zero, a huge number and no answers are no result, not an error', async () => {
  const divided = calculatedFields().map((field) =>
    field.name === 'custom:Estimate'
      ? { ...field, calculation: { formula: '{Area} / {Windows}', decimals: 2 } }
      : field,
  )
  const { form, customFields } = await publish({ fields: divided })
  assert.equal((await form.send(jane)).status, 200)
  assert.deepEqual(await customFields(), { Area: '10.5', Service: 'painting' })
  const { form: other, customFields: otherFields } = await publish()
  const huge = { ...jane, 'custom:Area': '999999999999', 'custom:Express': 'true' }
  assert.equal((await other.send(huge)).status, 200)
  assert.deepEqual(Object.keys(await otherFields()), ['Area', 'Service', 'Express'])
  assert.equal((await other.send({ name: 'Jim' })).status, 200)
  assert.deepEqual(await otherFields(), {})
})

test('a page of a later step has the result, in the language of the form', async () => {
  const [name, ...others] = calculatedFields()
  assert.ok(name !== undefined)
  const step = (id: string, label: string): FormField => {
    return { name: `step:${id}`, kind: 'step', isRequired: false, texts: { en: { label } } }
  }
  const [details, result] = [others.slice(0, 4), others.slice(4)]
  const fields = [...details, step('result', 'Result'), ...result, step('you', 'You'), name]
  const { form, customFields } = await publish({ fields })
  const first = (await form.show('?lang=de')).text
  const entered: Values = { 'custom:Area': '1,5', 'custom:Service': 'cleaning', _lang: 'de' }
  const path = '/step?next=0&reached=0'
  const again = await form.post({ ...valuesOfPage(first), ...entered }, {}, path)
  assert.equal(again.status, 422, 'The windows are asked.')
  const values = { ...entered, 'custom:Windows': '2' }
  const second = await form.post({ ...valuesOfPage(again.text), ...values }, {}, path)
  assert.equal(second.status, 200)
  assert.equal(resultIn(second.text), '34,00\u00a0€')
  const last = await form.post({ ...valuesOfPage(second.text), ...values, name: 'Jane' })
  assert.equal(last.status, 303)
  assert.equal((await customFields())['Estimate'], '34')
})

test('a script gets the formulas of what is shown, and no others', async () => {
  const { form } = await publish()
  const { text } = await form.show('/embedded?lang=en')
  const { formulas } = embeddedSettings(text)
  const service = {
    field: 'custom:Service',
    numbers: [
      ['cleaning', 12],
      ['painting', 25.5],
    ],
  }
  const express = { field: 'custom:Express', numbers: [['true', 1]] }
  assert.deepEqual(formulas, [
    {
      name: 'custom:Estimate',
      decimals: 2,
      unit: '€',
      steps: [
        ...[{ field: 'custom:Area' }, service, '*', { field: 'custom:Windows' }, 8, '*', '+'],
        ...[express, 50, '*', '+'],
      ],
    },
  ])
  assert.ok(!text.includes('Score'))
  assert.match(text, /<label for="cf-6">Estimate<\/label>\s*<p class="cf-help"/)
})

test('a page that follows gets the result as it is stored', async () => {
  const url = 'https://www.example.com/thanks'
  const parameters = [{ name: 'price', field: 'custom:Estimate' }]
  const { form } = await publish({
    origins: ['https://www.example.com'],
    after: { kind: 'redirect', url, parameters },
  })
  const { body } = await form.send<{ after: { url: string } }>(jane)
  assert.equal(body.after.url, `${url}?price=267.75`)
})
