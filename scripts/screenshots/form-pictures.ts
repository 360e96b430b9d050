import type { Page } from 'playwright-core'

/** A logo and a cover of the company that the demo is about, as PNG. */
export async function drawPictures(page: Page): Promise<readonly (readonly [string, Buffer])[]> {
  return [
    ['logo', await drawn(page, { width: 560, height: 96, paint: logo })],
    ['cover picture', await drawn(page, { width: 1_280, height: 384, paint: cover })],
  ]
}

type Drawing = { width: number; height: number; paint: string }

async function drawn(page: Page, { width, height, paint }: Drawing): Promise<Buffer> {
  const url = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: ${width}, height: ${height} })
    const context = canvas.getContext('2d')
    ${paint}
    return canvas.toDataURL('image/png')
  })()`)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

// A sun and the name.
const logo = `
  context.fillStyle = '#f59e0b'
  context.arc(48, 48, 34, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = '#6b7280'
  context.font = '600 50px sans-serif'
  context.textBaseline = 'middle'
  context.fillText('Aldersund Solar', 100, 50)`

// A morning sky over hills.
const cover = `
  const sky = context.createLinearGradient(0, 0, 0, 384)
  sky.addColorStop(0, '#93c5fd')
  sky.addColorStop(1, '#fde68a')
  context.fillStyle = sky
  context.fillRect(0, 0, 1280, 384)
  for (const [top, colour] of [[250, '#4d7c0f'], [310, '#3f6212']]) {
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(0, 384)
    for (let x = 0; x <= 1280; x += 8) context.lineTo(x, top + 40 * Math.sin(x / 180 + top))
    context.lineTo(1280, 384)
    context.fill()
  }`
