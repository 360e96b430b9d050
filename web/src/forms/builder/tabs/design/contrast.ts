/** How much of a form's text its hints and placeholders have; the rest is the background. */
const hintShare = 0.8
const readableRatio = 4.5

/**
 * How well the weakest text of a form is read on its background, as the contrast of WCAG 2; null
 * while one of the colours is not one.
 */
export function contrastOf(surface: {
  background: string
  text: string
}): { ratio: number; isReadable: boolean } | null {
  const background = channelsOf(surface.background)
  const text = channelsOf(surface.text)
  if (background === null || text === null) return null
  const hint = text.map(
    (channel, i) => channel * hintShare + (background[i] ?? 0) * (1 - hintShare),
  )
  const [darker = 0, lighter = 0] = [luminanceOf(hint), luminanceOf(background)].toSorted(
    (a, b) => a - b,
  )
  // Rounded down, so that what is not enough doesn't look like enough.
  const ratio = Math.floor(((lighter + 0.05) / (darker + 0.05)) * 10) / 10
  return { ratio, isReadable: ratio >= readableRatio }
}

function channelsOf(colour: string): number[] | null {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
}

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((share) =>
    share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
