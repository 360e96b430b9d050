import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'

import { addPicture } from '#core/forms/pictures.ts'
import { detectType } from '#files/detect-type.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { fillForm, isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const logo = pngOf(320, 80, [26, 86, 219])
const cover = pngOf(900, 300, [217, 119, 6])

async function publishWithPictures(): Promise<string> {
  const [logoHash, coverHash] = await Promise.all(
    [logo, cover].map((bytes) =>
      site.withStore((store) => {
        const picture = { content: bytes.toString('base64'), now: Date.now() }
        const { projectId } = site
        return addPicture({ store, files: { detectType } }, { projectId, ...picture })
      }),
    ),
  )
  const { look, texts } = formDefinition()
  const { en, de } = texts
  assert.ok(en && de && logoHash && coverHash)
  return publishForm(site, {
    look: { ...look, logo: logoHash, cover: coverHash },
    texts: { en: { ...en, logo: 'Lindqvist Möbel' }, de },
  })
}

test('a member chooses a logo, describes it, and sees it in the preview', async () => {
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  const path = await publishForm(site)
  const builder = `${site.projectPath}/forms/${path.replace('/f/', '')}`
  await watched.go(site.url + builder)
  await page.getByRole('tab', { name: 'Design' }).click()
  const choose = async (buffer: Buffer, name: string, mimeType: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /(?:Choose|Replace) logo/ }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.png', 'image/png')
  await page.getByText('Choose a PNG, JPEG, WebP or GIF of at most 512 KB.').waitFor()
  await choose(Buffer.alloc(600 * 1024), 'logo.png', 'image/png')
  await page.getByText('Choose a PNG, JPEG, WebP or GIF of at most 512 KB.').waitFor()
  await choose(logo, 'logo.png', 'image/png')
  await page.getByRole('button', { name: 'Remove logo' }).waitFor()
  const preview = page.frameLocator('iframe').locator('img.cf-logo')
  await preview.waitFor()
  await watched.assertSound('form-pictures')
  await page.getByLabel('What the logo shows').fill('Lindqvist Möbel')
  await page.frameLocator('iframe').getByAltText('Lindqvist Möbel').waitFor()
  await page.getByRole('button', { name: 'Remove logo' }).press('Enter')
  await preview.waitFor({ state: 'detached' })
})

test('its own page shows them with and without JavaScript', async () => {
  const path = await publishWithPictures()
  for (const javaScriptEnabled of [true, false]) {
    await using watched = await site.open({ javaScriptEnabled })
    const { page } = watched
    await page.goto(site.url + path)
    const image = page.getByAltText('Lindqvist Möbel')
    await image.waitFor()
    assert.equal((await image.boundingBox())?.height, 48)
    assert.equal((await page.locator('img.cf-cover').boundingBox())?.height, 192)
    assert.equal(await page.locator('img').count(), 2)
    if (javaScriptEnabled) await watched.assertSound('form-page-pictures')
    watched.assertNoProblems()
  }
})

test('on a site their place is reserved, whatever rules the site has', async () => {
  const path = await publishWithPictures()
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const held = Promise.withResolvers<void>()
  await page.route('**/pictures/*', async (route) => {
    await held.promise
    await route.continue()
  })
  const rules = 'img { display: none; width: 2000px; max-width: none; height: auto }'
  const address = shop.add({ head: `<style>${rules}</style>`, body: snippetOf(site, path) })
  // Its load waits for the pictures.
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const title = page.getByRole('heading', { name: 'Contact us' })
  await title.waitFor()
  await page.locator('img').nth(1).waitFor({ state: 'attached' })
  const before = await title.boundingBox()
  held.resolve()
  await page.waitForFunction(
    `[...document.images].length === 2 && [...document.images].every((image) =>
      image.complete && image.naturalWidth > 0)`,
  )
  assert.deepEqual(await title.boundingBox(), before)
  await watched.assertSound('embed-pictures')
  await fillForm(page, 'pictures@example.com')
  await sendForm(page)
  await isThanked(page)
  assert.equal((await leadsOf(site, 'pictures@example.com')).length, 1)
  watched.assertNoProblems()
})

test('where a site’s policy forbids them, the form is shown without', async () => {
  const path = await publishWithPictures()
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const policy = ['script-src', 'style-src', 'connect-src', 'form-action']
  const address = shop.add({
    body: snippetOf(site, path),
    policy: ["default-src 'none'", ...policy.map((one) => `${one} ${site.url}`)].join('; '),
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await page.locator('img').first().waitFor({ state: 'detached' })
  await fillForm(page, 'without-pictures@example.com')
  await sendForm(page)
  await isThanked(page)
  assert.equal(page.url(), address)
})

/** A picture of one colour. */
function pngOf(width: number, height: number, colour: readonly number[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...chunks])
}

function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
