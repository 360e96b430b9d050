import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import type { FormField } from '#core/forms/form.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { Receiver } from '#test/processes/receiver.ts'
import { deleteForm, deleteLeads, publishForm } from './pages/publish-form.ts'
import type { WatchedPage } from './pages/watched-page.ts'
import { Site } from './site.ts'

const settings = { WEBHOOK_ALLOWED_TARGETS: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' }
const site = await Site.startAlone(settings)
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const path = () => `${site.projectPath}/destinations`
const token = 'pat-very-secret'

/** Opens the list as the owner, and chooses a kind from what can be added. */
async function choose(watched: WatchedPage, kind: string): Promise<Page> {
  const { page } = watched
  await watched.go(path())
  await page.getByRole('link', { name: 'Add destination' }).click()
  await page.getByRole('link', { name: kind, exact: true }).click()
  await page.getByRole('heading', { name: kind, level: 1 }).waitFor()
  return page
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Language of the message' }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

async function turnOn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText(`${name} is on.`).waitFor()
}

/** The one button that stands out. */
async function primaryButtonOf(page: Page): Promise<string> {
  const [primary, ...others] = await page
    .locator('button[data-variant="filled"], button:not([data-variant]).mantine-Button-root')
    .allInnerTexts()
  assert.deepEqual(others, [])
  return primary ?? ''
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name })

test('a lead typed into a form becomes a Slack message and a HubSpot contact', async () => {
  await using slack = await Receiver.start(() => ({ status: 200, body: 'ok' }))
  await using hubspot = await Receiver.start(() => ({
    status: 200,
    body: '{"status":"COMPLETE","results":[{"id":"51","properties":{}}]}',
  }))
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await watched.go(path())
  await page.getByRole('heading', { name: 'No destinations yet' }).waitFor()
  await watched.assertSound('destinations-empty')
  await page.getByRole('link', { name: 'Add destination' }).click()
  await page.getByRole('heading', { name: 'Chats and notifications' }).waitFor()
  await watched.assertSound('destinations-kinds')
  await page.getByRole('link', { name: 'Slack', exact: true }).click()
  await page.getByText('No lead matches yet. A test looks like this:').waitFor()
  await page.getByText('jane.doe@example.com', { exact: true }).waitFor()
  await page.getByLabel('Webhook URL').fill('http://10.0.0.1/services')
  await save(page)
  await page.getByText('a host with a public address').waitFor()
  await watched.assertSound('destinations-slack-refused')
  await page.getByLabel('Webhook URL').fill(`${slack.url}/T0/B0/very-secret`)
  await page.getByLabel('Name (optional)').fill('Sales channel')
  await page.getByText('Test message').first().waitFor()
  await chooseLanguage(page, 'Deutsch')
  await page.getByText('Testnachricht').first().waitFor()
  await watched.assertSound('destinations-slack-german')
  await chooseLanguage(page, 'English')
  await page.getByText('Test message').first().waitFor()
  await watched.assertSound('destinations-slack')
  await save(page)
  await page.getByRole('heading', { name: 'Sales channel', level: 1 }).waitFor()
  assert.ok(!(await page.content()).includes('very-secret'))
  await page.getByText('Not turned on yet').waitFor()
  await watched.assertSound('destination-new')
  assert.equal(await primaryButtonOf(page), 'Send a test')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The test has arrived. Turn the destination on').waitFor()
  assert.equal(await primaryButtonOf(page), 'Turn on')
  await watched.assertSound('destination-tested')
  assert.ok(slack.received[0]?.body.includes('Test message'))
  await turnOn(page, 'Sales channel')

  await choose(watched, 'HubSpot')
  await page.getByLabel('Access token').fill(token)
  await page.getByText('More settings').click()
  await page.getByLabel('Server').fill(new URL(hubspot.url).origin)
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('menuitem', { name: 'website Link' }).waitFor()
  await page.getByRole('menuitem', { name: 'mobilephone Phone' }).click()
  assert.equal(await page.getByRole('combobox', { name: 'Value 7' }).inputValue(), '{{phone}}')
  await page.getByRole('button', { name: 'Remove mobilephone' }).click()
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('menuitem', { name: 'Source', exact: true }).click()
  await page.getByRole('combobox', { name: 'Field 7' }).fill('lead')
  await page.getByRole('option', { name: 'hs_lead_status Choice' }).click()
  assert.equal(await page.getByRole('combobox', { name: 'Value 7' }).inputValue(), '{{key}}')
  await watched.assertSound('destinations-hubspot')
  await save(page)
  await page.getByRole('heading', { name: 'HubSpot', level: 1 }).waitFor()
  await turnOn(page, 'HubSpot')

  const form = await publishForm(site)
  await using visitor = await site.open()
  await visitor.go(form)
  await visitor.page.getByLabel('Your name').fill('Rosa <!channel> Diaz')
  await visitor.page.getByLabel('E-mail').fill('rosa@example.com')
  await visitor.page.getByLabel('Message').fill('Call me')
  await visitor.page.getByLabel('I have read the privacy notice.').check()
  await visitor.page.getByRole('button', { name: 'Send' }).click()
  await visitor.page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await Promise.all([slack.until(2), hubspot.until(1)])
  const message = slack.received[1]?.body ?? ''
  assert.ok(message.includes('/leads/contact_'), message)
  const { text } = JSON.parse(message) as { text: string }
  assert.equal(text, 'New lead: Rosa &lt;!channel&gt; Diaz')
  const [upsert] = hubspot.received
  assert.equal(upsert?.headers.authorization, `Bearer ${token}`)
  const { inputs } = JSON.parse(upsert.body) as { inputs: { properties: object }[] }
  assert.deepEqual(inputs[0]?.properties, {
    email: 'rosa@example.com',
    firstname: 'Rosa <!channel>',
    lastname: 'Diaz',
    message: 'Call me',
    hs_lead_status: 'Website',
  })
  await page.getByText('A lead arrives').waitFor()
  await page.getByRole('cell', { name: 'Delivered' }).waitFor()
  await page.getByRole('cell').getByRole('link', { name: 'Rosa <!channel> Diaz' }).waitFor()
  await watched.assertSound('destination')
  await page.getByRole('tab', { name: 'Existing leads' }).click()
  await page.getByLabel('All leads, including those it has already received').check()
  await page.getByText('1 lead matches.').waitFor()
  await watched.assertSound('destination-existing')
  await page.getByRole('button', { name: 'Send them' }).click()
  await page.getByText('All leads were queued.').waitFor()
  await hubspot.until(2)
  assert.ok(hubspot.received[1]?.body.includes('rosa@example.com'))
  await watched.assertSound('destination-existing-done')
  await deleteLeads(site, 'rosa@example.com')
  await page.getByRole('button', { name: '51: deleted there' }).waitFor()
  await watched.assertSound('destination-left')
  await page.getByRole('button', { name: '51: deleted there' }).click()
  await watched.assertSound('destination-left-dismiss')
  await page.getByRole('button', { name: 'Yes, it’s deleted' }).click()
  await page.getByText('51 is no longer listed.').waitFor()
  await page.getByText('None.', { exact: true }).waitFor()
  await watched.go(path())
  await rowOf(page, 'Sales channel').getByText('On', { exact: true }).waitFor()
  await watched.assertSound('destinations')
})

test('only leads with a consent are sent, and its page says when no form asks for it', async () => {
  const consentField: FormField = {
    ...{ name: 'consent:news', kind: 'consent', isRequired: false },
    texts: {
      en: {
        label: `Send me [news](https://www.example.com/) ${'and offers '.repeat(20)}<b>now</b>`,
      },
    },
  }
  const form = await publishForm(site, { fields: [...formDefinition().fields, consentField] })
  await using hook = await Receiver.start(() => ({ status: 204 }))
  await using watched = await site.openAsOwner()
  const page = await choose(watched, 'Webhook')
  await page.getByLabel('URL').fill(hook.url)
  await page.getByLabel('Name (optional)').fill('Newsletter')
  await page.getByRole('combobox', { name: 'Only with one of these consents' }).click()
  await page.getByRole('option', { name: 'Website: Send me news and offers' }).click()
  await page.getByRole('option', { name: 'Any form: news' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('No lead matches yet.').waitFor()
  await watched.assertSound('destinations-consent')
  await save(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await turnOn(page, 'Newsletter')

  for (const name of ['Without', 'With']) {
    await using visitor = await site.open()
    await visitor.go(form)
    await visitor.page.getByLabel('Your name').fill(name)
    await visitor.page.getByLabel('E-mail').fill(`${name}@example.com`)
    await visitor.page.getByLabel('I have read the privacy notice.').check()
    if (name === 'With') await visitor.page.getByLabel('Send me news').check()
    await visitor.page.getByRole('button', { name: 'Send' }).click()
    await visitor.page.getByRole('heading', { name: 'Thank you' }).waitFor()
  }
  await hook.until(1)
  assert.ok(hook.received[0]?.body.includes('With@example.com'))
  await deleteForm(site, form)
  await page.getByText('No leads are sent: no form asks for the chosen consents').waitFor()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByText('consent:news (no form asks for it any more)').first().waitFor()
  await watched.assertSound('destination-consent-gone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The changes were saved.').waitFor()
  assert.equal(hook.received.length, 1)
})

test('a failed delivery says why, with what was sent and answered, and is sent again', async () => {
  await using crm = await Receiver.start(() => ({ status: 500, body: `no room for ${token}` }))
  await using watched = await site.openAsOwner()
  const page = await choose(watched, 'HTTP API')
  await page.getByLabel('URL').fill(crm.url)
  await page.getByLabel('Authorization').fill(`Bearer ${token}`)
  await page.getByRole('button', { name: 'Edit as JSON' }).click()
  await page.getByLabel('Fields as JSON').fill('{"person": {"called": "{{name}}"}}')
  await page.getByText('"called"').last().waitFor()
  await watched.assertSound('destinations-template')
  await save(page)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The test failed: Status 500').waitFor()
  await page.getByRole('button', { name: /^Details/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('no room for').waitFor()
  await dialog.getByText('"called": "Jane Doe"').waitFor()
  assert.ok(!(await page.content()).includes(token))
  await watched.assertSound('destination-delivery')
  await page.keyboard.press('Escape')
  await turnOn(page, 'HTTP API')
  await site.addLeads([{ name: 'Lost', email: 'lost@example.com' }])
  await crm.until(2)
  await page.getByText('No try has succeeded since').waitFor()
  await watched.go(path())
  await rowOf(page, 'HTTP API').getByText('Failing').waitFor()
  await rowOf(page, 'HTTP API').getByText('1 waiting').waitFor()
  await watched.assertSound('destinations-failing')
  await page.getByRole('link', { name: 'HTTP API' }).click()
  await page.getByRole('button', { name: 'Details: Test' }).click()
  crm.respond = () => ({ status: 201, body: '{}' })
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('The delivery is being sent again.').waitFor()
  await dialog.getByText('Status 201').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByText('Saved, and not shown again.').first().waitFor()
  await page.getByLabel('A lead changes').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The changes were saved.').waitFor()
  await page.getByRole('button', { name: 'Actions for HTTP API' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByLabel('Type “HTTP API” to confirm').fill('HTTP API')
  await watched.assertSound('destination-delete')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('HTTP API was deleted.').waitFor()
  await rowOf(page, 'HTTP API').waitFor({ state: 'detached' })
})

test('a webhook shows its secret once, and code that verifies its signatures', async () => {
  await using watched = await site.openAsOwner()
  const page = await choose(watched, 'Webhook')
  await page.getByLabel('URL').fill('http://127.0.0.1:1024/hook')
  await page.getByLabel('Name (optional)').fill('Shop')
  await save(page)
  const issued = page.getByRole('dialog', { name: 'Signing secret' })
  const secret = await issued.locator('pre').innerText()
  assert.match(secret, /^whsec_/)
  await watched.assertSound('destination-secret')
  await issued.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor()
  await page.getByRole('tab', { name: 'Verify signatures' }).click()
  for (const language of ['Node.js', 'Python', 'PHP', 'Ruby', 'Go']) {
    await page.getByRole('tab', { name: language }).click()
    await page.getByRole('tabpanel', { name: language }).getByText('webhook-signature').waitFor()
  }
  await watched.assertSound('destination-verify')
  await page.getByRole('button', { name: 'Actions for Shop' }).click()
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click()
  await page.getByRole('button', { name: 'Create new secret' }).click()
  await issued.waitFor()
  assert.notEqual(await issued.locator('pre').innerText(), secret)
  await issued.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The test failed: No response').waitFor()
})

test('a viewer sees states and deliveries, and nothing to change', async () => {
  await using watched = await site.openAs('viewer', { locale: 'de' })
  const { page } = watched
  await watched.go(path())
  await page.getByRole('link', { name: 'Shop' }).click()
  await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor()
  await page.getByText('Noch nicht eingeschaltet').first().waitFor()
  await watched.assertSound('destination-viewer')
  assert.equal(await page.getByRole('tab').count(), 0)
  assert.equal(await page.getByRole('button', { name: 'Test senden' }).count(), 0)
  await watched.go(`${path()}/new`)
  await page.getByText('Bitten Sie einen Admin').waitFor()
})
