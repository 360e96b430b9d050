import { errorRed, errorRedShare, hintTextShare } from '#model/forms/look.ts'

type Channels = readonly number[]

const readableRatio = 4.5

/**
 * How well the weakest text of a form is read on its background, as the contrast of WCAG 2; null
 * while one of the colours is not one.
 */
export function contrastOf(surface: {
  background: string
  text: string
}): { ratio: number; isReadable: boolean } | null {
  if (!isColour(surface.background) || !isColour(surface.text)) return null
  const background = channelsOf(surface.background)
  const text = channelsOf(surface.text)
  const hint = mixed(text, background, hintTextShare)
  const error = mixed(channelsOf(errorRed), text, errorRedShare)
  const weakest = Math.min(ratioOf(hint, background), ratioOf(error, background))
  // Rounded down, so that what is not enough doesn't look like enough.
  const ratio = Math.floor(weakest * 10) / 10
  return { ratio, isReadable: ratio >= readableRatio }
}

/** As `color-mix(in srgb, …)`. */
function mixed(channels: Channels, others: Channels, share: number): Channels {
  return channels.map((channel, i) => channel * share + (others[i] ?? 0) * (1 - share))
}

function ratioOf(one: Channels, other: Channels): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function isColour(colour: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(colour)
}

function channelsOf(colour: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
}

function luminanceOf(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((share) =>
    share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
