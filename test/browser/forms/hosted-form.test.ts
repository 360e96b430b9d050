import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()

/** Opens a window in which the script of forms can't be loaded. */
async function openWithoutScript(refusals: readonly number[]) {
  const watched = await site.open({ refusals })
  await watched.page.route('**/embed/v1.js', (route) => route.abort('aborted'))
  return watched
}

test('without scripts: mistakes are found with the keyboard alone, and it is sent', async () => {
  const path = await publishForm(site)
  await using watched = await openWithoutScript([422])
  const { page } = watched
  await watched.go(`${path}?utm_campaign=spring`)
  await watched.assertSound('hosted-form')
  await watched.tabTo('Send')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  assert.match(await page.title(), /^Error: /)
  await watched.waitForFocus('Your name')
  await watched.assertSound('hosted-form-mistakes')
  await page.keyboard.type('Jane "Doe" <b>')
  await watched.tabTo('E-mail')
  await page.keyboard.type('jane@example.com')
  await page.getByLabel('Budget').selectOption('More')
  await page.getByLabel('Help', { exact: true }).check()
  await page.getByLabel('Message').fill('One\nTwo')
  await watched.tabTo('I have read the privacy notice.')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await watched.assertSound('hosted-form-thanks')
  const [lead] = await leadsOf(site, 'jane@example.com')
  assert.deepEqual([lead?.name, lead?.notes], ['Jane "Doe" <b>', 'One\nTwo'])
})

test('with its script, the page shows mistakes without being loaded again', async () => {
  const path = await publishForm(site)
  await using watched = await site.open({ refusals: [422] })
  const { page } = watched
  await watched.go(path)
  await page.evaluate('window.isSame = true')
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('E-mail').fill('nothing@-')
  await page.getByLabel('I have read the privacy notice.').check()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Enter an email address such as').waitFor()
  await watched.waitForFocus('E-mail')
  assert.equal(await page.evaluate('isSame'), true)
  await watched.assertSound('hosted-form-script')
  await page.getByLabel('E-mail').fill('hosted@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  assert.ok(page.url().endsWith(`${path}/thanks?lang=en`))
  assert.equal((await leadsOf(site, 'hosted@example.com')).length, 1)
  watched.assertNoProblems()
})

test('long words, a dark look and a light accent, also from right to left', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(8)
  const { fields, texts } = formDefinition()
  const { en } = texts
  assert.ok(en !== undefined)
  const path = await publishForm(site, {
    languages: ['en', 'ar'],
    look: { theme: 'dark', accent: '#ffd000', radius: 24, font: 'system' },
    fields: fields.map((field) =>
      field.kind === 'hidden'
        ? field
        : {
            ...field,
            texts: { en: { label: long.slice(0, 200), help: long }, ar: { label: 'الاسم الكامل' } },
            ...(field.choices === undefined
              ? {}
              : { choices: [{ value: 'a', texts: { en: { label: long } } }] }),
          },
    ),
    texts: {
      en: { ...en, title: long.slice(0, 200), intro: long, submit: long.slice(0, 100) },
      ar: { title: 'تواصل معنا', submit: 'إرسال', success: { title: 'شكرًا', text: '' } },
    },
  })
  await using watched = await openWithoutScript([422])
  await watched.go(path)
  await watched.assertSound('hosted-form-long')
  await watched.go(`${path}?lang=ar`)
  await watched.page.getByRole('button', { name: 'إرسال' }).click()
  await watched.page.getByRole('alert').waitFor()
  await watched.assertSound('hosted-form-arabic')
})

test('without scripts: after many of one address, the page says when, and keeps all', async () => {
  for (const [language, notice] of [
    ['en', /Please try again in \d+ (seconds|minute)/],
    ['de', /Bitte versuchen Sie es in \d+ (Sekunden|Minute) noch einmal/],
  ] as const) {
    const path = await publishForm(site)
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const values = { name: 'Joan', email: 'joan@example.com', 'consent:privacy': 'true' }
    for (let i = 0; i < 8; i += 1) {
      const body = new URLSearchParams({ ...values, notes: `${i}` }).toString()
      await fetch(site.url + path, { method: 'POST', headers, body, redirect: 'manual' })
    }
    await using watched = await openWithoutScript([429])
    const { page } = watched
    await watched.go(`${path}?lang=${language}`)
    const [name, email] = language === 'en' ? ['Your name', 'E-mail'] : ['Ihr Name', 'E-Mail']
    await page.getByLabel(name).fill('Jane Doe')
    await page.getByLabel(email).fill(`busy-${language}@example.com`)
    await page.locator('[name="consent:privacy"]').check()
    await page.locator('[type="submit"]').click()
    assert.match(await page.getByRole('alert').innerText(), notice)
    assert.equal(await page.getByLabel(name).inputValue(), 'Jane Doe')
    assert.equal((await leadsOf(site, `busy-${language}@example.com`)).length, 0)
    await watched.assertSound(`hosted-form-busy-${language}`)
  }
})

test('a page of no form says so', async () => {
  await using watched = await site.open({ refusals: [404] })
  await watched.go('/f/form_00000000000000000000000000')
  await watched.assertSound('hosted-form-closed')
})
