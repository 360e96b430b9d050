import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { pictureBytesMax } from '#model/forms/look.ts'
import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)
const viewer = await addMember(app, projectId, 'viewer')

const pictures = `/v1/projects/${projectId}/form-pictures`
/** A pixel. */
const gif = 'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='
const base64 = (text: string) => Buffer.from(text).toString('base64')
const large = Buffer.concat([Buffer.from(gif, 'base64'), Buffer.alloc(pictureBytesMax)])

const add = async (content = gif) =>
  (await owner.ask<{ hash: string }>('POST', pictures, { content })).hash
const listed = () => app.store.listPictures(projectId)
const lookWith = (pictureNamed: { logo?: string; cover?: string }) => {
  return { ...formDefinition().look, ...pictureNamed }
}

test('only pictures that can’t contain programs are kept, and only by those who may', async () => {
  const refused = {
    'an SVG': base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'a page': base64('<!doctype html><script>alert(1)</script>'),
    'a PDF': base64('%PDF-1.7\n'),
    'a picture that is too large': large.toString('base64'),
    'text that is not base64': `${gif}!`,
    nothing: '',
  }
  for (const [name, content] of Object.entries(refused)) {
    const { status, body } = await owner.request<Problem>('POST', pictures, { body: { content } })
    assert.deepEqual([status, body.code], [400, 'invalid_request'], name)
  }
  const { status } = await viewer.request('POST', pictures, { body: { content: gif } })
  assert.equal(status, 403)
  assert.deepEqual(await listed(), [])
})

test('members and visitors of an open form get a picture by its hash', async () => {
  const hash = await add()
  assert.equal(await add(), hash)
  assert.deepEqual(await listed(), [hash])
  const forMembers = await viewer.request('GET', `${pictures}/${hash}`)
  assert.equal(forMembers.headers['cache-control'], 'private, max-age=31536000, immutable')
  const form = await VisitedForm.publish(app, projectId, { look: lookWith({ logo: hash }) })
  const { status, headers } = await form.show(`/pictures/${hash}`)
  assert.equal(status, 200)
  assert.deepEqual(
    [
      ...['content-type', 'x-content-type-options', 'cache-control', 'content-security-policy'],
      'cross-origin-resource-policy',
    ].map((name) => headers[name]),
    [
      ...['image/gif', 'nosniff', 'public, max-age=31536000, immutable'],
      "default-src 'none'; sandbox",
      'cross-origin',
    ],
  )
  assert.equal((await form.show(`/pictures/${'0'.repeat(64)}`)).status, 404)
  const { id: otherId } = await app.addProject()
  const other = await VisitedForm.publish(app, otherId)
  assert.equal((await other.show(`/pictures/${hash}`)).status, 404)
  await app.store.deleteForm({ projectId, formId: form.id, now: app.clock.now() })
  assert.equal((await form.show(`/pictures/${hash}`)).status, 404)
})

test('a draft can name only pictures of its project', async () => {
  const forms = `/v1/projects/${projectId}/forms`
  const { id: otherId } = await app.addProject()
  const ofOther = { hash: '1'.repeat(64), type: 'image/gif', content: gif, now: 0 }
  await app.store.addPicture({ projectId: otherId, ...ofOther })
  for (const logo of [ofOther.hash, '../../style.css', '']) {
    const draft = formDefinition({ look: lookWith({ logo }) })
    const before = await app.storedState()
    const response = await owner.request<Problem>('POST', forms, { body: { name: 'Logo', draft } })
    assert.deepEqual([response.status, response.body.code], [400, 'invalid_request'])
    assert.equal(response.body.errors?.[0]?.pointer, '/draft/look/logo')
    assert.equal(await app.storedState(), before)
  }
})

test('the page and the script have the pictures, described in the visitor’s language', async () => {
  const [logo, cover] = [await add(), await add()]
  const { texts } = formDefinition()
  const { en, de } = texts
  assert.ok(en !== undefined && de !== undefined)
  const form = await VisitedForm.publish(app, projectId, {
    look: lookWith({ logo, cover }),
    texts: {
      en: { ...en, logo: 'Lindqvist "Möbel"' },
      de: { ...de, cover: 'Ein Sofa' },
    },
  })
  const src = `/f/${form.id}/pictures`
  const page = await form.show('?lang=de')
  assert.match(page.headers['content-security-policy'] ?? '', /; img-src 'self';/)
  const images = Array.from(page.text.matchAll(/<img[^>]*>/g), ([image]) => image)
  assert.deepEqual(images, [
    `<img class="cf-cover" src="${src}/${cover}" alt="Ein Sofa">`,
    `<img class="cf-logo" src="${src}/${logo}" alt="Lindqvist &#34;Möbel&#34;">`,
  ])
  const embedded = (await form.show('/embedded?lang=en')).text
  assert.ok(!embedded.includes('<img'))
  assert.match(embedded, /&#34;hasPart&#34;:true/)
})
