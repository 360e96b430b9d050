import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { createTimeToken } from '#core/forms/submission/visited-page.ts'
import { addMember } from '#test/harness/browser.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { outbox } from '#test/harness/outbox.ts'
import { until } from '#test/harness/until.ts'

const { sent, send } = outbox()
const app = await startApp({ mail: { send }, trustedProxies: ['127.0.0.1'] })
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()
const owner = await addMember(app, projectId, 'owner')
const member = await addMember(app, projectId, 'member')
const memberId = (await app.store.listMembers(projectId)).find(
  ({ email }) => email === member.email,
)?.id
const path = `/v1/projects/${projectId}/spam`

const jane: Values = {
  ...{ name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' },
  ...{ notes: 'Could you tell me what it costs for a team of five, please?' },
}
const human = '0,4,4,60,60,4,62,,,9'
let visitors = 0
const visitor = () => ({ 'x-forwarded-for': `192.0.2.${(visitors += 1)}` })

type Spam = { reasons: string[]; name: string; email: string }
type Wave = { form: { id: string }; count: number; submissionId: string }
const listOf = (form: VisitedForm) =>
  owner.ask<{ data: Spam[]; total: number; waves: Wave[] }>('GET', `${path}?form=${form.id}`)
const leadsOf = async (form: VisitedForm) =>
  (
    await owner.ask<{ data: object[] }>(
      'GET',
      `/v1/projects/${projectId}/leads?key=${form.keyId}&limit=100`,
    )
  ).data.length

async function tokenAgo(form: VisitedForm, ms: number, receiver: 'page' | 'script' = 'page') {
  const open = await app.store.findForm(form.id)
  assert.ok(open !== null)
  return createTimeToken(open, app.clock.now() - ms, receiver)
}

test('what no browser sends is spam, with the page or without it', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const library = { 'user-agent': 'python-requests/2.32', 'accept-language': undefined }
  const headers = { ...library, origin: undefined, 'sec-fetch-mode': undefined }
  await form.post(jane, { ...headers, ...visitor() })
  await form.post({ ...jane, _time: await tokenAgo(form, 60_000) }, { ...headers, ...visitor() })
  const headless = { 'user-agent': 'Mozilla/5.0 (X11) HeadlessChrome/140.0.0.0 Safari/537.36' }
  await form.post(jane, { ...headless, ...visitor() })
  assert.equal(await leadsOf(form), 0)
  assert.equal((await listOf(form)).total, 3)
})

test('people are not spam for how they send, or for what they are called', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const link = 'https://our-shop.example/about'
  type Visit = { values: Values; page?: [ms: number, receiver: 'page' | 'script'] }
  const visits: Visit[] = [
    // A form of the site's own, without the script.
    { values: { notes: `We would like an offer, our site is ${link}` } },
    // Without JavaScript.
    { values: { notes: `This is us: ${link}, please call.` }, page: [40_000, 'page'] },
    // Filled in by the browser.
    { values: { notes: 'Please call', _signs: '0,1,1,,,1,4' }, page: [1_300, 'page'] },
    // A long message, typed before the script came.
    {
      values: { notes: 'It is a long story. '.repeat(30), _signs: '0,1,1,,,1' },
      page: [900, 'script'],
    },
    // On the screen of a phone, whose keys are pressed for no time.
    { values: { _signs: '0,3,3,90,90,3,90,,,90' }, page: [9_000, 'script'] },
    ...['Dr.med/Dr.dent Schmid', 'St.Gallen/CH Tourismus', 'Fa.Huber/Wien'].map((name) => {
      return { values: { name } }
    }),
    ...['Мария Иванова', 'محمد العلي', '田中 花子', 'Zoë Ærøskøbing'].map((name) => {
      return { values: { name, notes: `${name}: ${link}` } }
    }),
    { values: { name: 'MacLeod', _signs: human }, page: [9_000, 'script'] },
  ]
  for (const { values, page } of visits) {
    app.clock.advance(3_600_000)
    const token = page === undefined ? {} : { _time: await tokenAgo(form, ...page) }
    await form.post({ ...jane, ...values, ...token }, visitor())
  }
  assert.deepEqual((await listOf(form)).data, [])
  assert.equal(await leadsOf(form), visits.length)
})

test('a wave of one text is mailed at once and in a later digest, until released', async () => {
  const form = await VisitedForm.publish(app, projectId, { notify: [memberId ?? ''] })
  sent.length = 0
  const notes = 'I am interested in the flat with the balcony, please send me the documents.'
  const visit = () => form.post({ ...jane, notes }, visitor())
  for (let i = 0; i < 7; i += 1) await visit()
  assert.equal(await leadsOf(form), 4)
  const about = (words: string) =>
    sent.filter(({ subject, text }) => subject.includes(words) && text.includes(form.id))
  await until(() => about('same text').length > 0)
  const wave = about('same text')
  assert.deepEqual(
    wave.map(({ to }) => to),
    [owner.email],
  )
  assert.ok(wave[0]?.text.includes(`${app.publicUrl}/p/${projectId}/forms/spam`))
  assert.ok(!wave[0]?.text.includes('balcony') && !wave[0]?.text.includes('jane'))
  const { waves } = await listOf(form)
  assert.deepEqual(
    waves.map(({ form: { id }, count }) => [id, count]),
    [[form.id, 3]],
  )
  app.clock.advance(3_600_000)
  await until(() => about('look like spam').length > 0)
  const digest = about('look like spam')
  assert.match(digest[0]?.subject ?? '', /3 submissions/)
  assert.deepEqual(
    digest.map(({ to }) => to),
    [member.email],
  )
  await owner.ask('POST', `${path}/${waves[0]?.submissionId}/release`, { isForAlike: true })
  assert.deepEqual((await listOf(form)).waves, [])
  for (let i = 0; i < 6; i += 1) await visit()
  assert.equal(await leadsOf(form), 13)
})
