import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'

import { chipColors } from './chip-colors.ts'
import { cssVariables, theme } from './theme.ts'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

// Machado, Oliveira and Fernandes (2009), of full severity, on linear colours.
const sights: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

// Of Oklab: from linear colours to cones, and from their roots to lightness and two opponents.
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toOpponents: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
/** Five times what can just be told apart side by side. */
const differenceMin = 0.1
/** WCAG 2.2, 1.4.11. */
const contrastMin = 3

const variables = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme))

test('a chip can be read: 12 hues, each with a contrast of 4.5:1 in both themes', () => {
  assert.equal(chipColors.length, 12)
  for (const { light, dark } of chipColors) {
    for (const { back, text } of [light, dark]) {
      assert.ok(contrast(back, text) >= 4.5, `${text} on ${back}`)
    }
  }
})

const css = readFileSync(new URL('charts.css', import.meta.url), 'utf8')
const declared = [...css.matchAll(/--chart-(\S+): light-dark\((#\w{6}), (#\w{6})\)/g)]

for (const [name, pattern] of Object.entries({
  sources: /^(?:source-\d|rest)$/,
  outcomes: /^(?:success|failure-\d|rest)$/,
})) {
  const pairs = declared.filter(([, variable = '']) => pattern.test(variable))
  for (const [place, scheme] of (['light', 'dark'] as const).entries()) {
    test(`${name} in charts, ${scheme}: each stands out, and from each other to every eye`, () => {
      assert.equal(pairs.length, 6)
      const hexes = pairs.map((pair) => pair[place + 2] ?? '')
      const back = variables[scheme]['--surface'] ?? ''
      for (const hex of hexes) assert.ok(contrast(hex, back) >= contrastMin, `${hex} on ${back}`)
      for (const [sight, matrix] of Object.entries(sights)) {
        const seen = hexes.map((hex) => oklab(times(matrix, linearOf(hex))))
        for (const [index, one] of seen.entries()) {
          for (const [before, other] of seen.slice(0, index).entries()) {
            const difference = Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))
            const pair = `${hexes[index]} and ${hexes[before]}, ${sight}: ${difference}`
            assert.ok(difference >= differenceMin, pair)
          }
        }
      }
    })
  }
}

// As WCAG 2.2 defines it.
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(hex: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

function oklab(linear: Triple): Triple {
  const [long, medium, short] = times(toCones, linear)
  return times(toOpponents, [Math.cbrt(long), Math.cbrt(medium), Math.cbrt(short)])
}

function times([one, two, three]: Matrix, vector: Triple): Triple {
  const along = (row: Triple) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]
  return [along(one), along(two), along(three)]
}
