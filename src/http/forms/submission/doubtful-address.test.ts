import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember } from '#test/harness/browser.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId, secret } = await app.addProject()
const member = await addMember(app, projectId, 'member')

const typo = 'jane@gmial.com'
const corrected = 'jane@gmail.com'
const jane = { name: 'Jane Doe', email: typo, notes: 'Hello', 'consent:privacy': 'true' }
type Asked = { code: string; errors: { field: string; code: string; message: string }[] }

async function publish(change: Parameters<typeof VisitedForm.publish>[2] = {}) {
  const form = await VisitedForm.publish(app, projectId, change)
  const { text } = await form.show()
  const valueOf = (name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
  const page = { _key: valueOf('_key'), _time: valueOf('_time'), website: '' }
  app.clock.advance(20_000)
  const leads = async () => {
    const { data } = await app.search(secret)
    const all = await Promise.all(data.map(({ id }) => app.get(secret, id)))
    return all.filter(({ createdBy }) => createdBy.keyId === form.keyId)
  }
  const emails = async () => (await leads()).map(({ email }) => email)
  return { form, page, leads, emails }
}

/** The values of the page's forms, one after another. */
function formValuesIn(text: string): Record<string, string>[] {
  return text
    .split('<form ')
    .slice(1)
    .map((form) =>
      Object.fromEntries(
        [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      ),
    )
}

test('without JavaScript, a mistyped provider is asked about once the lead is safe', async () => {
  const { form, page, emails } = await publish()
  const asked = await form.post({ ...page, ...jane })
  assert.equal(asked.status, 200)
  assert.match(asked.text, /<h1>Did you mean gmail\.com\?<\/h1>/)
  assert.match(asked.text, /Yes, use jane@gmail\.com[^]*No, jane@gmial\.com is right/)
  assert.doesNotMatch(asked.text, /<script/)
  assert.deepEqual(await emails(), [typo])
  const [use, keep] = formValuesIn(asked.text)
  assert.ok(use !== undefined && keep !== undefined)
  const kept = await form.post(keep)
  assert.deepEqual([kept.status, kept.headers.location], [303, `${form.path}/thanks?lang=en`])
  assert.deepEqual(await emails(), [typo])
  assert.equal((await form.post(use)).status, 303)
  assert.deepEqual(await emails(), [corrected])
  assert.equal((await form.post(use)).status, 303)
  assert.deepEqual(await emails(), [corrected])
})

test('the correction changes the lead and keeps the former address in its history', async () => {
  const { form, page, leads } = await publish()
  const [use] = formValuesIn((await form.post({ ...page, ...jane })).text)
  await form.post(use ?? {})
  const [lead, ...others] = await leads()
  assert.ok(lead !== undefined && others.length === 0)
  assert.deepEqual([lead.name, lead.email, lead.notes], ['Jane Doe', corrected, 'Hello'])
  const path = `/v1/projects/${projectId}/leads/${lead.id}/history`
  const history = await member.request('GET', path)
  assert.match(history.text, /jane@gmial\.com/)
  const again = await form.post({ ...page, ...jane, email: 'other@example.com' })
  assert.equal(again.status, 303)
  assert.equal((await leads()).length, 2)
})

test('the script shows the question at the field; sent again, it is accepted', async () => {
  const { form, page, emails } = await publish()
  const script = { ...page, _signs: '0,1,1,9,9,1,9' }
  const at = app.clock.now()
  const send = (email: string, click = at) =>
    form.send<Asked>({ ...script, ...jane, email, _clicked: `${click}.${click + 50}` })
  const asked = await send(typo)
  assert.equal(asked.status, 422)
  const [error] = asked.body.errors
  assert.deepEqual([error?.field, error?.code], ['email', 'doubtful_email'])
  assert.match(error?.message ?? '', /^Did you mean gmail\.com\? If so, correct the address/)
  assert.deepEqual(await emails(), [typo])
  assert.equal((await send(typo, at + 9)).status, 200)
  assert.deepEqual(await emails(), [typo])
  assert.equal((await send(corrected, at + 99)).status, 200)
  assert.deepEqual(await emails(), [corrected])
  assert.equal((await send(corrected, at + 99)).status, 200)
  assert.deepEqual(await emails(), [corrected])
})

test('what else was changed is another lead, without another question', async () => {
  const { form, page, emails } = await publish()
  await form.post({ ...page, ...jane })
  const more = await form.post({ ...page, ...jane, notes: 'Hello again' })
  assert.equal(more.status, 303)
  assert.deepEqual(await emails(), [typo, typo])
})

test('the address can be corrected for ten minutes, and only by who knows its name', async () => {
  const { form, page, emails } = await publish()
  await form.post({ ...page, ...jane })
  await form.post({ ...page, _key: 'f'.repeat(36), ...jane, email: corrected })
  assert.deepEqual(new Set(await emails()), new Set([corrected, typo]))
  app.clock.advance(600_001)
  await form.post({ ...page, ...jane, email: 'jane@gmx.de' })
  assert.deepEqual(new Set(await emails()), new Set([corrected, typo, 'jane@gmx.de']))
})

test('the question is in the language of the page', async () => {
  const titles = { en: 'Did you mean', de: 'Meinten Sie', ar: 'هل تقصد' }
  const { form, page } = await publish({ languages: Object.keys(titles) })
  for (const [language, title] of Object.entries(titles)) {
    const { text } = await form.post({
      ...page,
      _time: '',
      _key: language.repeat(9),
      ...jane,
      _lang: language,
    })
    assert.match(text, new RegExp(`<h1>${title} .{0,1}gmail\\.com`))
  }
})

test('nothing is asked of programs, late submissions, and other addresses', async () => {
  const { form, page } = await publish()
  const at = app.clock.now()
  const script = { ...page, _signs: '0,1,1,9,9,1,9' }
  const sent = [
    { ...page, ...jane, _key: 'a'.repeat(20) },
    { ...script, ...jane, _key: 'b'.repeat(20) },
    { ...script, ...jane, _key: 'c'.repeat(20), _clicked: `${at - 15_000}.${at}` },
    { ...script, ...jane, _key: 'd'.repeat(20), email: 'jane@gmail.com' },
    { ...jane, _key: 'e'.repeat(20) },
  ]
  for (const values of sent) assert.equal((await form.send(values)).status, 200)
})
