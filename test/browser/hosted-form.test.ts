import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import { createForm, publishForm } from '#core/forms/manage-forms.ts'
import { firstPage } from '#core/page.ts'
import { formatTime } from '#core/time.ts'
import { formDefinition } from '#test/harness/form-definition.ts'
import { Site } from './site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()

/** The path of a form that was published. */
function publish(change: Partial<FormDefinition> = {}): Promise<string> {
  return site.withStore(async (store) => {
    const [project] = await store.listProjects(firstPage)
    const projectId = project?.id ?? ''
    const now = Date.now()
    const given = { name: 'Website', draft: formDefinition(change) }
    const asked = { projectId, given, now }
    const form = await createForm(store, { publicUrl: site.url, hasMail: false }, asked)
    const seen = { seenUpdatedAt: formatTime(form.updatedAt), by: byOperator }
    await publishForm(store, { projectId, formId: form.id, now, ...seen })
    return `/f/${form.id}`
  })
}

test('without scripts: mistakes are found with the keyboard alone, and it is sent', async () => {
  const path = await publish()
  await using watched = await site.open({ refusals: [422] })
  const { page } = watched
  await watched.go(`${path}?utm_campaign=spring`)
  await watched.assertSound('hosted-form')
  await watched.tabTo('Send')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  assert.match(await page.title(), /^Error: /)
  assert.equal(await watched.focused(), 'Your name')
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
  const [lead] = await site.withStore(async (store) => {
    const [project] = await store.listProjects(firstPage)
    const query = { prefixes: [], emailFolded: 'jane@example.com', updatedSince: null }
    const asked = { projectId: project?.id ?? '', ...query, limit: 5, start: { offset: 0 } }
    return (await store.listContacts(asked)).contacts
  })
  assert.deepEqual([lead?.name, lead?.notes], ['Jane "Doe" <b>', 'One\nTwo'])
})

test('long words, a dark look and a light accent, also from right to left', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(8)
  const { fields, texts } = formDefinition()
  const { en } = texts
  assert.ok(en !== undefined)
  const path = await publish({
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
  await using watched = await site.open({ refusals: [422] })
  await watched.go(path)
  await watched.assertSound('hosted-form-long')
  await watched.go(`${path}?lang=ar`)
  await watched.page.getByRole('button', { name: 'إرسال' }).click()
  await watched.page.getByRole('alert').waitFor()
  await watched.assertSound('hosted-form-arabic')
})

test('a page of no form says so', async () => {
  await using watched = await site.open({ refusals: [404] })
  await watched.go('/f/form_00000000000000000000000000')
  await watched.assertSound('hosted-form-closed')
})
