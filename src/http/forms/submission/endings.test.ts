import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormEnding } from '#core/forms/form.ts'
import { conditionalFields, when } from '#test/harness/forms/conditional-fields.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

type Sent = { after: { kind: string; title?: string; text?: string; url: string } }

const messageOf = (title: string, showWhen: FormEnding['showWhen']): FormEnding => ({
  showWhen,
  after: { kind: 'message' },
  texts: { en: { title, text: 'See [more](https://www.example.com/more).' } },
})
const endings: FormEnding[] = [
  messageOf('A big party', when('custom:Guests', 'moreThan', '20')),
  {
    showWhen: when('custom:Event', 'is', 'wedding'),
    after: {
      kind: 'redirect',
      url: 'https://booking.example/',
      parameters: [{ name: 'who', field: 'name' }],
    },
    texts: {},
  },
]

async function publish(): Promise<VisitedForm> {
  const { id: projectId } = await app.addProject()
  return VisitedForm.publish(app, projectId, {
    fields: conditionalFields(),
    endings,
    redirectOrigins: ['https://booking.example'],
  })
}

const wedding = { name: 'Jane Doe', 'custom:Event': 'wedding', 'consent:photos': 'true' }
const isBig = { ...wedding, 'custom:Guests': '1,000' }
const isSmall = { ...wedding, 'custom:Guests': '12' }
// What is hidden counts as no answer.
const birthday = { name: 'Jane Doe', 'custom:Event': 'birthday', 'custom:Guests': '500' }

test('without a script: the first ending that is met, or else the form’s own', async () => {
  const form = await publish()
  const page = await form.show()
  assert.match(
    String(page.headers['content-security-policy']),
    /form-action 'self' https:\/\/booking/,
  )
  const big = await form.post(isBig)
  assert.equal(big.status, 303)
  assert.equal(big.headers['location'], `${form.path}/thanks?lang=en&ending=1`)
  const thanks = await form.show('/thanks?lang=en&ending=1')
  assert.match(thanks.text, /<h1>A big party<\/h1>/)
  assert.match(thanks.text, /<a [^>]*href="https:\/\/www\.example\.com\/more"/)
  const small = await form.post(isSmall)
  assert.equal(small.headers['location'], 'https://booking.example/?who=Jane%20Doe')
  const other = await form.post(birthday)
  assert.equal(other.headers['location'], `${form.path}/thanks?lang=en`)
})

test('a script gets the ending from the server, and its texts with the form', async () => {
  const form = await publish()
  const { text } = await form.show('/embedded?lang=en')
  assert.equal(text.match(/class="cf-success"/g)?.length, 3)
  assert.match(text, /<h2 class="cf-title">A big party<\/h2>/)
  const big = (await form.send<Sent>(isBig)).body.after
  assert.deepEqual(big, {
    kind: 'message',
    title: 'A big party',
    text: 'See [more](https://www.example.com/more).',
    url: `${form.path}/thanks?lang=en&ending=1`,
    ending: 1,
  })
  const small = (await form.send<Sent>(isSmall)).body.after
  assert.deepEqual(small, { kind: 'redirect', url: 'https://booking.example/?who=Jane%20Doe' })
  const other = (await form.send<Sent>(birthday)).body.after
  assert.equal(other.url, `${form.path}/thanks?lang=en`)
})

test('the page of an ending that is not there is that of the form', async () => {
  const form = await publish()
  const { text } = await form.show('/thanks?lang=en')
  for (const ending of ['0', '2', '3', '-1', 'x', '1.5', '1&ending=1', '__proto__']) {
    assert.equal((await form.show(`/thanks?lang=en&ending=${ending}`)).text, text, ending)
  }
})

test('a page that was opened before a change ends as it did', async () => {
  const form = await publish()
  const [, time = ''] = /name="_time" value="([^"]+)"/.exec((await form.show()).text) ?? []
  await form.change({ endings: [] })
  const asked = ['custom:Guests', 'consent:photos']
  const page = { _time: time, _asked: asked }
  const small = await form.post({ ...isSmall, ...page })
  assert.equal(small.headers['location'], 'https://booking.example/?who=Jane%20Doe')
  const big = await form.post({ ...isBig, _time: time, _asked: [...asked, 'custom:Meal\tdinner'] })
  const { location = '' } = big.headers
  const thanksOf = async (query: string) =>
    /<h1>([^<]*)/.exec((await form.show(`/thanks?lang=en&ending=1${query}`)).text)?.[1]
  assert.equal(location, `${form.path}/thanks?lang=en&ending=1&page=${time}`)
  assert.equal(await thanksOf(`&page=${time}`), 'A big party')
  for (const query of ['', '&page=', '&page=x', `&page=${time}x`, `&page=${time}&page=${time}`]) {
    assert.equal(await thanksOf(query), 'Thank you', query)
  }
  const now = await form.post(isSmall)
  assert.equal(now.headers['location'], `${form.path}/thanks?lang=en`)
})
