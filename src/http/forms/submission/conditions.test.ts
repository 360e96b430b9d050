import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormField } from '#core/forms/form.ts'
import { conditionalFields, when } from '#test/harness/forms/conditional-fields.ts'
import { embeddedSettings } from '#test/harness/forms/embedded-settings.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

type Refusal = { errors: { field: string; code: string }[] }

const labelled = (label: string) => ({ isRequired: false, texts: { en: { label } } })

/** A heading for many guests, and a meal for an event of another kind with a German phone. */
function kindsOfFields(): FormField[] {
  const wedding = { value: 'wedding', texts: { en: { label: 'Wedding' } } }
  const isOther = when('custom:Event', 'isNot', 'wedding').rules
  const isGerman = when('phone', 'is', 'de').rules
  return [
    { name: 'name', kind: 'text', ...labelled('Your name') },
    { name: 'phone', kind: 'tel-country', ...labelled('Phone') },
    {
      name: 'custom:Event',
      kind: 'radio',
      hasOther: true,
      choices: [wedding],
      ...labelled('Event'),
    },
    { name: 'custom:Guests', kind: 'number', ...labelled('Guests') },
    {
      name: 'text:groups',
      kind: 'heading',
      ...labelled('For groups'),
      showWhen: when('custom:Guests', 'moreThan', '1000'),
    },
    {
      name: 'custom:Meal',
      kind: 'text',
      ...labelled('Meal'),
      showWhen: { match: 'all', rules: [...isOther, ...isGerman] },
    },
  ]
}

async function publish(fields = conditionalFields()) {
  const { id: projectId, secret } = await app.addProject()
  for (const label of ['Event', 'Guests', 'Meal', 'Dance']) {
    await app.store.createField({ projectId, label, now: app.clock.now() })
  }
  const form = await VisitedForm.publish(app, projectId, { fields })
  const lead = async () => {
    const [found] = (await app.search(secret)).data
    return found === undefined ? null : app.get(secret, found.id)
  }
  return { form, lead }
}

/** What a page without a script sends: everything in it, with what it has asked. */
function valuesOfPage(page: string): Record<string, string[]> {
  const [, time = ''] = /name="_time" value="([^"]+)"/.exec(page) ?? []
  const asked = [...page.matchAll(/name="_asked" value="([^"]+)">/g)].map(([, name = '']) => name)
  return { _time: [time], _asked: asked }
}

const isHidden = (page: string, label: string) =>
  new RegExp(
    `<(?:div|fieldset) class="cf-field"[^>]* hidden>\\s*<(?:label|legend)[^>]*>${label}`,
  ).test(page)

test('without a script: what answers add is asked on the next page, nothing is lost', async () => {
  const { form, lead } = await publish()
  const before = await app.storedState()
  const first = (await form.show()).text
  assert.ok(isHidden(first, 'How many guests') && isHidden(first, 'Which dance'))
  assert.match(first, /<option value="dinner" hidden disabled>/)
  assert.deepEqual(valuesOfPage(first)['_asked'], [])
  const entered: Values = { name: 'Jane', 'custom:Event': 'wedding', 'custom:Meal': 'buffet' }

  const second = await form.post({ ...valuesOfPage(first), ...entered, 'custom:Guests': '' })
  assert.equal(second.status, 422)
  assert.match(second.text, /New because of your answers/)
  assert.ok(!isHidden(second.text, 'How many guests') && isHidden(second.text, 'Which dance'))
  assert.match(second.text, /value="Jane"[^]*value="wedding" checked[^]*"buffet" selected/)
  assert.deepEqual(valuesOfPage(second.text)['_asked'], ['custom:Guests', 'consent:photos'])
  assert.equal(await app.storedState(), before)

  const all = { ...entered, 'custom:Guests': '50', 'consent:photos': 'true' }
  const third = await form.post({ ...valuesOfPage(second.text), ...all })
  assert.equal(third.status, 422)
  assert.match(third.text, /href="#cf-4">Meal: New because/)
  assert.match(third.text, /<option value="dinner">/)
  const fourth = await form.post({ ...valuesOfPage(third.text), ...all, 'custom:Meal': 'dinner' })
  assert.match(fourth.text, /href="#cf-5">Which dance\? New because/)
  assert.equal(await app.storedState(), before)
  const dinner = { ...all, 'custom:Meal': 'dinner', 'custom:Dance': 'Waltz' }
  const last = await form.post({ ...valuesOfPage(fourth.text), ...dinner })
  assert.equal(last.status, 303)
  assert.deepEqual((await lead())?.customFields, {
    Event: 'wedding',
    Guests: '50',
    Meal: 'dinner',
    Dance: 'Waltz',
  })
})

test('what is hidden is neither required nor stored, and is reported', async () => {
  const { form, lead } = await publish()
  const page = (await form.show()).text
  const values = {
    ...valuesOfPage(page),
    name: 'Jane',
    'custom:Event': 'birthday',
    'custom:Guests': '50',
    'custom:Meal': 'dinner',
    'custom:Dance': 'Waltz',
    'consent:photos': 'true',
  }
  const { status, body } = await form.send<{ ignoredFields: string[] }>(values)
  assert.equal(status, 200)
  assert.deepEqual(body.ignoredFields, ['custom:Guests', 'custom:Dance', 'consent:photos'])
  const stored = await lead()
  assert.deepEqual(stored?.customFields, { Event: 'birthday' })
  const { consents } = await app.store.readConsents(form.projectId, stored.id)
  assert.deepEqual(consents, [])
})

test('a script learns what its page has not asked, apart from other mistakes', async () => {
  const { form } = await publish()
  const before = await app.storedState()
  const values = { ...valuesOfPage((await form.show()).text), 'custom:Event': 'wedding' }
  const { status, body } = await form.send<Refusal>({
    ...values,
    'custom:Guests': 'x'.repeat(9_999),
  })
  assert.equal(status, 422)
  assert.deepEqual(
    body.errors.map(({ field, code }) => `${field} ${code}`),
    ['name required', 'custom:Guests not_asked', 'consent:photos not_asked'],
  )
  assert.equal(await app.storedState(), before)
})

test('a form of its own words demands what its values show, and the page has it', async () => {
  const { form, lead } = await publish()
  const before = await app.storedState()
  const values = { name: 'Jane', 'custom:Event': 'wedding', 'consent:photos': 'true' }
  const { status, body } = await form.send<Refusal>(values)
  assert.equal(status, 422)
  assert.deepEqual(
    body.errors.map(({ field, code }) => `${field} ${code}`),
    ['custom:Guests required'],
  )
  const page = await form.post(values)
  assert.ok(page.status === 422 && !isHidden(page.text, 'How many guests'))
  assert.equal(await app.storedState(), before)
  assert.equal((await form.send({ ...values, 'custom:Guests': '9' })).status, 200)
  assert.equal((await lead())?.customFields['Guests'], '9')
  const birthday = { name: 'Janet', 'custom:Event': 'birthday' }
  assert.equal((await form.send(birthday)).status, 200)
})

test('every kind is judged by what visitors send, and words are hidden alike', async () => {
  const { form, lead } = await publish(kindsOfFields())
  const page = (await form.show()).text
  assert.match(page, /<h2 class="cf-heading" hidden>For groups/)
  const phone = { phone: ['DE', '0221 4710004'] }
  const group = { name: 'Jane', 'custom:Event': ['_other', 'Jubilee'], 'custom:Guests': '1 200' }
  const added = await form.post({ ...valuesOfPage(page), ...group, ...phone })
  assert.equal(added.status, 422)
  assert.match(added.text, /<h2 class="cf-heading">For groups/)
  assert.ok(!isHidden(added.text, 'Meal'))
  const all = { ...valuesOfPage(added.text), ...group, ...phone, 'custom:Meal': 'Soup' }
  assert.equal((await form.post(all)).status, 303)
  assert.deepEqual((await lead())?.customFields, {
    Event: 'Jubilee',
    Guests: '1200',
    Meal: 'Soup',
  })
})

test('the script gets the conditions, each after those that it depends on', async () => {
  const { form } = await publish()
  const { text } = await form.show('/embedded')
  const { conditions } = embeddedSettings(text)
  assert.deepEqual(
    conditions.map(({ question }) => question),
    ['custom:Guests', 'custom:Meal\tdinner', 'custom:Dance', 'consent:photos'],
  )
})
