import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { embeddedSettings } from '#test/harness/forms/embedded-settings.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { until } from '#test/harness/until.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()

const jane: Values = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' }
const { fields, texts } = formDefinition()
const { en: english } = texts
assert.ok(english !== undefined)
/** B: another heading, look and thanks, and one field more. */
const changed = {
  texts: {
    ...texts,
    en: { ...english, title: 'Ask us', success: { title: 'Merci', text: 'We write soon.' } },
  },
  look: { theme: 'dark', accent: '#ffd000', radius: 0, font: 'serif' } as const,
  fields: [
    ...fields,
    {
      name: 'custom:Job',
      kind: 'text' as const,
      isRequired: true,
      texts: { en: { label: 'Job' } },
    },
  ],
}

async function startTest(): Promise<VisitedForm> {
  const form = await VisitedForm.publish(app, projectId)
  await form.startTest(changed)
  return form
}

/** A page of one of the versions, with its title and its token. */
async function open(form: VisitedForm, version: number) {
  const { text } = await form.show(`?_version=${version}`)
  const title = /<h1>([^<]+)/.exec(text)?.[1] ?? ''
  return { text, title, token: /name="_time" value="([^"]+)"/.exec(text)?.[1] ?? '' }
}

/** How often each version was shown and sent, once the server has stored what it has counted. */
async function countsOf(form: VisitedForm) {
  const stored = async () =>
    (await app.store.listFormCounts({ projectId, formId: form.id, since: 0 }))
      .filter(({ kind }) => kind === 'started')
      .reduce((sum, { count }) => sum + count, 0)
  const before = await stored()
  await form.send({}, {}, '/seen?kind=started')
  await until(async () => (await stored()) > before)
  return (await app.store.listFormTests(projectId, form.id)).map(({ a, b }) => {
    return [a.views, a.leads, b.views, b.leads]
  })
}

/** Asks until each version was chosen; the chance that this takes longer is 2 to the power -60. */
async function untilBoth<T>(choose: () => Promise<[version: string, T]>): Promise<Map<string, T>> {
  const chosen = new Map<string, T>()
  for (let tries = 0; tries < 60 && chosen.size < 2; tries += 1) chosen.set(...(await choose()))
  assert.deepEqual([...chosen.keys()].toSorted(), ['1', '2'])
  return chosen
}

test('the page goes to one of the versions at random, and stays with it', async () => {
  const form = await startTest()
  const addresses = await untilBoth(async () => {
    const { status, headers } = await form.show('?lang=en&utm_campaign=spring&_version=9')
    assert.equal(status, 302)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['set-cookie'], undefined)
    const { location = '' } = headers
    const { pathname, searchParams } = new URL(location, app.publicUrl)
    assert.equal(pathname, form.path)
    assert.equal(searchParams.get('utm_campaign'), 'spring')
    return [searchParams.get('_version') ?? '', location]
  })
  for (const [version, address] of addresses) {
    const title = version === '1' ? 'Contact us' : 'Ask us'
    for (let loads = 0; loads < 2; loads += 1) {
      const { status, text } = await app.request('GET', address)
      assert.equal(status, 200)
      assert.ok(text.includes(`<h1>${title}</h1>`), version)
      assert.ok(text.includes('value="spring"'))
      assert.ok(text.includes(`style.css?_version=${version}`))
    }
  }
  assert.deepEqual(await countsOf(form), [[2, 0, 2, 0]])
  const styles = ['1', '2', '3'].map((one) => form.show(`/style.css?_version=${one}`))
  const [a, b, other] = (await Promise.all(styles)).map(({ text }) => text)
  assert.notEqual(a, b)
  assert.equal(a, other)
})

test('each version is validated, thanked and counted as itself, without JavaScript', async () => {
  const form = await startTest()
  const a = await open(form, 1)
  const b = await open(form, 2)
  assert.deepEqual([a.title, b.title], ['Contact us', 'Ask us'])
  const mistaken = await form.post({ ...jane, _time: b.token })
  assert.equal(mistaken.status, 422)
  assert.ok(mistaken.text.includes('<h1>Ask us</h1>'))
  assert.ok(mistaken.text.includes(`value="${b.token}"`))
  assert.ok(mistaken.text.includes('data-version="2"'))
  assert.deepEqual(await countsOf(form), [[1, 0, 1, 0]])
  const sent = await form.post({ ...jane, 'custom:Job': 'Smith', _time: b.token })
  assert.equal(sent.status, 303)
  const thanks = await app.request('GET', sent.headers['location'] ?? '')
  assert.ok(thanks.text.includes('Merci'))
  assert.equal((await form.post({ ...jane, name: 'Joe', _time: a.token })).status, 303)
  assert.deepEqual(await countsOf(form), [[1, 1, 1, 1]])
})

test('the script gets one at random, and again the one that it has', async () => {
  const form = await startTest()
  const address = '/embedded?lang=en&_version=any'
  const responses = await untilBoth(async () => {
    const response = await form.show(address)
    return [`${embeddedSettings(response.text).version}`, response]
  })
  for (const [version, { text, headers }] of responses) {
    assert.equal(text.includes('Ask us'), version === '2')
    assert.equal(headers['cache-control'], 'private, no-cache')
    const { etag = '' } = headers
    assert.equal((await form.show(address, { 'if-none-match': etag })).status, 304)
    // What the tag covers has changed, as it does twice a day; the version stays.
    const older = etag.replace(/^("\d+-\d+-).*$/, '$1older"')
    for (let tries = 0; tries < 20; tries += 1) {
      const again = await form.show(address, { 'if-none-match': `W/${older}` })
      const { version: kept } = embeddedSettings(again.text)
      assert.equal(`${kept}`, version)
    }
    const { shown } = embeddedSettings(text)
    const more = version === '1' ? {} : { 'custom:Job': 'Smith' }
    assert.equal((await form.send({ ...jane, ...more, _time: shown })).status, 200)
    assert.equal((await form.send({}, {}, `/seen?kind=shown&_version=${version}`)).status, 204)
  }
  assert.deepEqual(await countsOf(form), [[1, 1, 1, 1]])
})

test('former scripts and words of a site take no part', async () => {
  const form = await startTest()
  for (const query of ['', '?lang=en', '?_version=', '?_version=null', '?_version=1']) {
    const { text, headers } = await form.show(`/embedded${query}`)
    assert.ok(text.includes('Contact us'), query)
    assert.equal(headers['cache-control'], 'no-cache')
    const { shown, time, version } = embeddedSettings(text)
    assert.equal(version, 0)
    await form.send({ ...jane, name: `Old ${query}`, _time: shown })
    await form.send({ ...jane, name: `Own ${query}`, _time: time })
  }
  assert.ok((await form.show('/embedded?_version=2')).text.includes('Ask us'))
  for (const query of ['', '&_version=', '&_version=0', '&_version=3', '&_version=x']) {
    assert.equal((await form.send({}, {}, `/seen?kind=shown${query}`)).status, 204)
  }
  assert.deepEqual(await countsOf(form), [[0, 0, 0, 0]])
})

test('no token of a test can be changed into one of another version or test', async () => {
  const form = await startTest()
  const { token } = await open(form, 1)
  assert.match(token, /^\w+\.1-2\.en\./)
  for (const forged of ['.1.', '.2-2.', '.1-3.', '.2.']) {
    const { status } = await form.post({ ...jane, _time: token.replace('.1-2.', forged) })
    assert.equal(status, 303)
  }
  assert.deepEqual(await countsOf(form), [[1, 0, 0, 0]])
})

test('after the end, B is still validated as shown, and nothing is counted', async () => {
  for (const kept of ['a', 'b'] as const) {
    const form = await startTest()
    const [a, b] = [await open(form, 1), await open(form, 2)]
    await form.endTest(kept)
    const { status, text } = await form.show()
    assert.equal(status, 200)
    assert.ok(text.includes(kept === 'a' ? '<h1>Contact us</h1>' : '<h1>Ask us</h1>'))
    assert.equal((await open(form, kept === 'a' ? 2 : 1)).title, /<h1>([^<]+)/.exec(text)?.[1])
    assert.equal((await form.post({ ...jane, _time: a.token })).status, 303)
    assert.equal((await form.post({ ...jane, name: 'Joe', _time: b.token })).status, 422)
    const response = await form.post({ ...jane, 'custom:Job': 'Smith', _time: b.token })
    assert.equal(response.status, 303)
    const thanks = await app.request('GET', response.headers['location'] ?? '')
    assert.ok(thanks.text.includes('Merci'))
    assert.deepEqual(await countsOf(form), [[1, 0, 1, 0]])
  }
})

test('fields for files of both versions take files, with the larger bounds', async () => {
  const file = (kinds: ('image' | 'pdf' | 'text')[], maxFiles: number) => ({
    name: 'file:cv',
    kind: 'file' as const,
    isRequired: false,
    texts: { en: { label: 'CV' } },
    files: { maxFiles, maxBytes: 1_000_000, kinds },
  })
  const form = await VisitedForm.publish(app, projectId, { fields: [...fields, file(['pdf'], 2)] })
  const extra = { ...file(['text'], 1), name: 'file:letter' }
  await form.startTest({ fields: [...fields, file(['text'], 1), extra] })
  for (const field of ['file:cv', 'file:letter']) {
    const started = await form.send({ field, name: 'a.txt', bytes: 5 }, {}, '/files')
    assert.equal(started.status, 200, started.text)
  }
  const unknown = await form.send({ field: 'file:x', name: 'a.txt', bytes: 5 }, {}, '/files')
  assert.equal(unknown.status, 400)
})

test('what happens at fields of either version is counted', async () => {
  const form = await startTest()
  for (const [field, status] of [
    ['custom:Job', 204],
    ['email', 204],
    ['nickname', 400],
  ] as const) {
    assert.equal((await form.send({}, {}, `/seen?kind=left&field=${field}`)).status, status)
  }
})

test('the settings that visitors do not see are those of the published version', async () => {
  const form = await VisitedForm.publish(app, projectId)
  await form.startTest({ ...changed, tags: ['tested'], origins: ['https://elsewhere.example.com'] })
  const b = await open(form, 2)
  const sent = await form.send({ ...jane, 'custom:Job': 'Smith', _time: b.token })
  assert.equal(sent.status, 200)
  const { contacts } = await app.store.listContacts({
    ...{ projectId, prefixes: [], emailFolded: 'jane@example.com', updatedSince: null },
    ...{ limit: 1, start: { offset: 0 } },
  })
  assert.deepEqual(contacts[0]?.tags, ['website'])
})
