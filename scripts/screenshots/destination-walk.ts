import type { Page } from 'playwright-core'

import type { Screen } from './screens.ts'

const slack = 'https://hooks.slack.com'
const hubspot = 'https://api.hubapi.com'

/** The hosts on loopback that are asked in place of the services. */
export const services = { [slack]: '127.0.0.1', [hubspot]: 'localhost' }

/** The walk of docs/destinations.md, step by step. */
export const destinationWalk: readonly Screen[] = [
  { name: 'destinations-kinds', path: 'destinations/new' },
  { name: 'destinations-slack', path: 'destinations/new?kind=slack', act: fillSlack },
  { name: 'destinations-test', path: 'destinations/new?kind=slack', act: testSlack },
  { name: 'destination', path: 'destinations', act: turnOn },
  { name: 'destinations', path: 'destinations', act: addHubspot },
]

async function fillSlack(page: Page): Promise<void> {
  await page.getByLabel('Webhook URL').fill(`${slack}/services/T0ALDER/B0SALES/4fTq8KzR1mWc`)
  await page.getByLabel('Name (optional)').fill('Sales channel')
  await page.getByRole('link', { name: 'Open the lead' }).waitFor()
}

async function testSlack(page: Page): Promise<void> {
  await fillSlack(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The test was received.').waitFor()
  await page.getByRole('cell', { name: 'Delivered' }).waitFor()
}

async function turnOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sales channel' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Sales channel is on.').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

async function addHubspot(page: Page): Promise<void> {
  const list = page.url()
  await page.goto(`${list}/new?kind=hubspot`)
  await page.getByLabel('Access token').fill('pat-4fTq8KzR1mWc')
  await page.getByText('More settings').click()
  await page.getByLabel('Server').fill(hubspot)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('heading', { name: 'HubSpot', level: 1 }).waitFor()
  await page.goto(list)
  await page.getByRole('link', { name: 'HubSpot' }).waitFor()
}
