import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'

import type { FormDefinition } from '#core/forms/form.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { formIdOf, scriptOf, snippetOf } from './pages/embedded-form.ts'
import { ForeignSite } from './pages/foreign-site.ts'
import { publishForm } from './pages/publish-form.ts'
import { Site } from './site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

/** What Web Vitals call good is 0.1. */
const shiftMax = 0.05
const viewports = [
  { width: 360, height: 720 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
]
const watchShifts = `window.shift = 0
const add = (entries) => {
  for (const entry of entries) if (!entry.hadRecentInput) shift += entry.value
}
const observer = new PerformanceObserver((list) => add(list.getEntries()))
observer.observe({ type: 'layout-shift', buffered: true })
window.readShift = () => {
  add(observer.takeRecords())
  return shift
}`
// What the last frame moved is recorded before the next one.
const readShift = `new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(readShift()))))`
const style = '<style>body { margin: 20px; font: 16px/1.5 sans-serif }</style>'
const above = '<p>Tell us about the room.</p>'
const below =
  '<h2>Where to find us</h2>' + '<p>Storgatan 1, Umeå. We are open all day.</p>'.repeat(8)

const long = 'I agree that you keep what I have entered here to answer me, and '
const definitions: Readonly<Record<string, FormDefinition>> = {
  'some of every field': formDefinition(),
  'long words and another theme': formDefinition({
    look: { theme: 'dark', accent: '#ffd000', radius: 8, font: 'system' },
    fields: formDefinition().fields.map((field) =>
      field.kind === 'consent' ? { ...field, texts: { en: { label: long.repeat(3) } } } : field,
    ),
  }),
  'a box below the address': formDefinition({ unfinished: { en: { label: long } } }),
  'one field': formDefinition({ fields: formDefinition().fields.slice(0, 1) }),
}

/** How far what is there moves until a form is shown by these lines. */
async function shiftOf(lines: string, viewport: (typeof viewports)[number]): Promise<number> {
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await page.setViewportSize(viewport)
  await page.addInitScript(watchShifts)
  await page.goto(shop.add({ head: style, body: above + lines + below }))
  const root = lines.includes('<iframe') ? page.frameLocator('iframe') : page
  await root.getByRole('button', { name: 'Send' }).waitFor()
  await watched.rest()
  const shift = await page.evaluate<number>(readShift)
  watched.assertNoProblems()
  return shift
}

/** What the application shows to be copied. */
async function linesOf(path: string): Promise<{ scripted: string; framed: string }> {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${formIdOf(path)}`)
  await page.getByRole('tab', { name: 'Share' }).click()
  const framed = page.locator('pre', { hasText: '<iframe' }).filter({ hasNotText: 'height="640"' })
  const lines = { scripted: '', framed: (await framed.textContent()) ?? '' }
  lines.scripted = (await page.locator('pre', { hasText: '<contact-form' }).textContent()) ?? ''
  watched.assertNoProblems()
  return lines
}

suite('with the lines of the application, what is below a form stays where it is', () => {
  for (const [name, definition] of Object.entries(definitions)) {
    test(name, async () => {
      const path = await publishForm(site, definition)
      const { scripted, framed } = await linesOf(path)
      for (const viewport of viewports) {
        const [ofScript, ofFrame] = [
          await shiftOf(scripted, viewport),
          await shiftOf(framed + scriptOf(site), viewport),
        ]
        assert.ok(ofScript < shiftMax, `${viewport.width} px: ${ofScript}`)
        assert.ok(ofFrame < shiftMax, `${viewport.width} px, in a frame: ${ofFrame}`)
      }
    })
  }
})

test('without a reserved height it moves, which is measured', async () => {
  const path = await publishForm(site)
  const [phone] = viewports
  assert.ok(phone !== undefined && (await shiftOf(snippetOf(site, path), phone)) > 0.2)
})
