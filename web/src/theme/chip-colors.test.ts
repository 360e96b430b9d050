import assert from 'node:assert/strict'
import { test } from 'node:test'

import { chipColors } from './chip-colors.ts'

test('a chip can be read: 12 hues, each with a contrast of 4.5:1 in both themes', () => {
  assert.equal(chipColors.length, 12)
  for (const { light, dark } of chipColors) {
    for (const { back, text } of [light, dark]) {
      assert.ok(contrast(back, text) >= 4.5, `${text} on ${back}`)
    }
  }
})

// As WCAG 2.2 defines it.
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
