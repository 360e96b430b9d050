import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import { publishForm } from '#core/forms/manage-forms.ts'
import { formatTime } from '#core/values/time.ts'
import { setUpOwner } from '#test/harness/browser.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)

type Form = { id: string; updatedAt: string; draft: FormDefinition }

const forms = `/v1/projects/${projectId}/forms`
const lookWith = (css: string) => ({ ...formDefinition().look, css })
const css = '/* Ours */\nh1 { color : teal }'

test('CSS is stored as it was written, previewed, and served once it is published', async () => {
  const draft = formDefinition({ look: lookWith(` ${css}\n`) })
  const form = await owner.ask<Form>('POST', forms, { name: 'Website', draft })
  assert.equal(form.draft.look.css, css)
  const path = `${forms}/${form.id}`
  const preview = await owner.request('GET', `${path}/preview.css`)
  assert.match(preview.text, /\nh1\{color:teal\}\n$/)
  await owner.ask('POST', `${path}/publish`, { seenUpdatedAt: form.updatedAt })
  const { text } = await app.request('GET', `/f/${form.id}/style.css?v=1`)
  assert.match(text, /\nh1\{color:teal\}\n$/)
  assert.ok(!text.includes('Ours'))
  const embedded = await app.request('GET', `/f/${form.id}/embedded`)
  assert.ok(!embedded.text.includes('teal'))
  const ownPages = await app.request('GET', '/f/style.css')
  assert.ok(!ownPages.text.includes('teal'))
  const blank = { seenUpdatedAt: form.updatedAt, draft: formDefinition({ look: lookWith(' \n') }) }
  const { updatedAt: seenUpdatedAt } = await owner.ask<Form>('GET', path)
  const changed = await owner.ask<Form>('PATCH', path, { ...blank, seenUpdatedAt })
  assert.equal(changed.draft.look.css, undefined)
})

test('CSS with a mistake is refused with its position, and nothing is stored', async () => {
  const form = await owner.ask<Form>('POST', forms, { name: 'Website', draft: formDefinition() })
  const refused = {
    'h1 {}\nh2 { background: url(x) }': [
      'invalid_value',
      'css must not contain url() (line 2, column 18).',
    ],
    '\n\nh1 { color red }': [
      'invalid_value',
      'css must be valid CSS: Colon is expected (line 3, column 12).',
    ],
    [`h1 { content: "${'x'.repeat(16_384)}" }`]: ['too_long', 'css must have at most 16384 bytes.'],
    [`h1 { content: "${'ä'.repeat(8_192)}" }`]: ['too_long', 'css must have at most 16384 bytes.'],
    'h1 { content: "\0" }': [
      'invalid_text',
      'draft/look/css must not contain a NUL or a lone surrogate.',
    ],
  }
  const before = await app.storedState()
  for (const [source, [code, detail]] of Object.entries(refused)) {
    const draft = formDefinition({ look: lookWith(source) })
    const body = { seenUpdatedAt: form.updatedAt, draft }
    const response = await owner.request<Problem>('PATCH', `${forms}/${form.id}`, { body })
    assert.equal(response.status, 400)
    assert.deepEqual(response.body.errors, [{ pointer: '/draft/look/css', code, detail }])
  }
  assert.equal(await app.storedState(), before)
})

test('CSS is judged again when it is served, however it was stored', async () => {
  const { id: formId } = await VisitedForm.publish(app, projectId)
  const { draft, updatedAt } = await app.store.readForm(projectId, formId)
  const look = { ...draft.look, css: 'h1 { background: url(//evil.example/x) }' }
  const now = app.clock.now()
  const request = { projectId, formId, now }
  const change = { ...request, seenUpdatedAt: updatedAt, change: { draft: { ...draft, look } } }
  const changed = await app.store.changeForm(change)
  const seenUpdatedAt = formatTime(changed.updatedAt)
  await publishForm(app.store, { ...request, seenUpdatedAt, by: byOperator })
  const { status, text } = await app.request('GET', `/f/${formId}/style.css?v=2`)
  assert.equal(status, 200)
  assert.ok(!text.includes('evil.example'))
})
