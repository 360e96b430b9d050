import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { embeddedSettings } from '#test/harness/forms/embedded-settings.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()

test('the page has every field with its label, one script, and stores nothing', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const { status, headers, text } = await form.show()
  assert.equal(status, 200)
  assert.equal(
    headers['content-security-policy'],
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; " +
      "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors *",
  )
  assert.deepEqual(
    [headers['cache-control'], headers['x-content-type-options'], headers['set-cookie']],
    ['no-store', 'nosniff', undefined],
  )
  const script = '<script src="/embed/v1.js" async></script>'
  assert.ok(text.includes(script))
  assert.ok(!/<script|<style|style=|\son\w+=/.test(text.replace(script, '')))
  assert.match(text, /<label for="cf-1">Your name<\/label>/)
  assert.match(text, /<input type="email" [^>]*name="email" required aria-describedby="cf-2-help"/)
  assert.match(text, /<label for="cf-3">Phone <span class="cf-optional">\(optional\)<\/span>/)
  assert.match(text, /<fieldset class="cf-field">\s*<legend>What is it about\?/)
  assert.match(text, /<a href="https:\/\/www.example.com\/privacy" target="_blank"/)
  assert.ok(!text.includes('Website'), 'What is fixed is not in the page.')
  const [first, second] = [text, (await form.show()).text].map(
    (page) => /name="_key" value="([^"]+)"/.exec(page)?.[1],
  )
  assert.ok(first !== undefined && first !== second)
})

test('the language is the requested one, else the browser’s, else the default', async () => {
  const { texts } = formDefinition()
  const { en } = texts
  assert.ok(en !== undefined)
  const languages = ['en', 'de', 'ar', 'pt-BR']
  const form = await VisitedForm.publish(app, projectId, {
    languages,
    texts: { ...texts, 'pt-BR': { ...en, title: 'Fale conosco' } },
  })
  const langOf = async (path: string, accepted?: string) => {
    const { text } = await form.show(path, { 'accept-language': accepted })
    return /<html lang="([^"]+)" dir="(...)">/.exec(text)?.slice(1).join(' ')
  }
  assert.equal(await langOf(''), 'en ltr')
  assert.equal(await langOf('', 'fr, de-AT;q=0.9, en;q=0.8'), 'de ltr')
  assert.equal(await langOf('?lang=ar', 'de'), 'ar rtl')
  assert.equal(await langOf('?lang=PT', 'de'), 'pt-BR ltr')
  assert.equal(await langOf('?lang=fr&lang=x', '*;q=x,,;'), 'en ltr')
  const { text } = await form.show('?lang=ar')
  assert.match(text, /<h1>Contact us<\/h1>[^]*Phone <span class="cf-optional">\(اختياري\)/)
  assert.match((await form.show('?lang=pt-BR')).text, /<h1>Fale conosco<\/h1>/)
})

test('texts of the form are text, whatever they contain', async () => {
  const hostile = `'"><img src=x onerror=alert(1)>`
  const form = await VisitedForm.publish(app, projectId, {
    fields: [
      {
        name: `custom:${hostile}`,
        kind: 'select',
        isRequired: true,
        texts: { en: { label: hostile, help: hostile } },
        choices: [{ value: hostile, texts: { en: { label: hostile } } }],
      },
      ...formDefinition().fields.map((field) =>
        field.kind === 'hidden'
          ? field
          : { ...field, texts: { en: { label: hostile, help: hostile, placeholder: hostile } } },
      ),
    ],
    texts: {
      en: {
        title: hostile,
        intro: `${hostile}\n\n[${hostile}](javascript:x)`,
        submit: hostile,
        success: { title: hostile, text: hostile },
      },
    },
  })
  for (const path of ['', '/thanks', '/embedded']) {
    const { text } = await form.show(path)
    assert.ok(text.includes('&#39;&#34;&#62;&#60;img src=x'))
    assert.ok(!text.includes('<img') && !text.includes('href="javascript'))
  }
})

test('hidden fields take what the page was opened with', async () => {
  const hidden = { kind: 'hidden', isRequired: false, texts: {} } as const
  const form = await VisitedForm.publish(app, projectId, {
    fields: [
      ...formDefinition().fields,
      { ...hidden, name: 'custom:From', value: { from: 'referrer' } },
      { ...hidden, name: 'custom:Page', value: { from: 'landingPage' } },
    ],
  })
  const valueOf = (page: string, name: string) =>
    new RegExp(`<input type="hidden" name="${name}" value="([^"]*)">`).exec(page)?.[1]
  const path = '?utm_campaign=a%22b'
  const referer = 'https://www.example.com/prices'
  const { text } = await form.show(path, { referer })
  assert.equal(valueOf(text, 'custom:Campaign'), 'a&#34;b')
  assert.equal(valueOf(text, 'custom:From'), referer)
  assert.equal(valueOf(text, 'custom:Page'), `${app.publicUrl}${form.path}${path}`)
  const page = await form.show('?utm_campaign=a&utm_campaign=b', { referer: `${app.publicUrl}/f` })
  assert.deepEqual(
    [valueOf(page.text, 'custom:Campaign'), valueOf(page.text, 'custom:From')],
    ['', ''],
  )
})

test('a form is framed by its sites, leads on to them, and has its own look', async () => {
  const site = 'https://www.example.com'
  const form = await VisitedForm.publish(app, projectId, {
    origins: [site],
    after: { kind: 'redirect', url: `${site}/thanks` },
    look: { theme: 'dark', accent: '#ffd000', radius: 3, font: 'page' },
  })
  const { headers, text } = await form.show()
  const policy = headers['content-security-policy'] ?? ''
  assert.match(policy, /form-action 'self' https:\/\/www\.example\.com;/)
  assert.match(policy, /frame-ancestors 'self' https:\/\/www\.example\.com$/)
  const [, path = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? []
  const style = await app.request('GET', path)
  assert.match(style.headers['content-type'] ?? '', /^text\/css/)
  assert.match(
    style.text,
    /color-scheme: dark;\s*--cf-accent: #ffd000;\s*--cf-on-accent: #000;\s*--cf-radius: 3px;/,
  )
  assert.equal((await app.request('GET', '/f/style.css')).status, 200)
})

test('colours of its own replace the theme, also for the script', async () => {
  const form = await VisitedForm.publish(app, projectId, {
    look: {
      theme: 'light',
      accent: '#ffd000',
      radius: 3,
      font: 'serif',
      surface: { background: '#102030', text: '#f0f4f8' },
    },
  })
  const [, path = ''] =
    /<link rel="stylesheet" href="([^"]+)">/.exec((await form.show()).text) ?? []
  const { text } = await app.request('GET', path)
  assert.match(text, /color-scheme: dark;/)
  assert.match(text, /--cf-background: #102030;\s*--cf-text: #f0f4f8;/)
  assert.match(text, /font-family: ui-serif/)
  const { look } = embeddedSettings((await form.show('/embedded')).text)
  assert.equal(look.theme, 'dark')
  assert.match(look.style, /--cf-background: #102030;\s*--cf-text: #f0f4f8;/)
})

test('in a frame, the page stays that of a frame, with and without mistakes', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const framed = await form.show('?frame=1')
  const wrong = await form.post({ name: 'Jane' }, {}, '?frame=1')
  for (const { text } of [framed, wrong]) {
    assert.match(text, /<html lang="en" dir="ltr" data-frame>/)
    assert.ok(text.includes(`action="${form.path}?frame=1"`))
  }
  const jane = { name: 'Jane', email: 'framed@example.com', 'consent:privacy': 'true' }
  const sent = await form.post(jane, {}, '?frame=1')
  assert.equal(sent.headers['location'], `${form.path}/thanks?lang=en&frame=1`)
  assert.ok(!(await form.show()).text.includes('data-frame'))
})

test('an address fills in the fields that have its parameters, and no others', async () => {
  const { fields } = formDefinition()
  const form = await VisitedForm.publish(app, projectId, {
    fields: fields.map((field, i) => (i < 6 ? { ...field, prefill: `p${i}` } : field)),
  })
  const hostile = '"><script>alert(1)</script>'
  const query = new URLSearchParams([
    ...[
      ['p0', hostile],
      ['p1', 'x'.repeat(255)],
      ['p3', 'large'],
    ],
    ...[
      ['p4', 'support'],
      ['p4', 'other'],
      ['p5', 'One\nTwo'],
    ],
    ...[
      ['email', 'jane@example.com'],
      ['consent:privacy', 'true'],
      ['source', 'Forged'],
    ],
  ] as [string, string][])
  const { text } = await form.show(`?${query.toString()}`)
  assert.match(text, /<input type="text" value="&#34;&#62;&#60;script/)
  assert.match(text, /<input type="email" value="" /)
  assert.match(text, /<option value="large" selected>/)
  assert.match(text, /value="support" checked>/)
  assert.match(text, /<textarea[^>]*>\nOne\nTwo</)
  assert.equal(text.match(/ checked| selected/g)?.length, 2)
  assert.ok(!text.includes('<script>alert') && !text.includes('jane@') && !text.includes('Forged'))
})
