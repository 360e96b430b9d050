/**
 * What the script has noticed of how a form was filled in. A stranger can claim anything here, so
 * it only adds to what speaks against a submission.
 */
export type PageSigns = {
  /** Whether the browser says that a program drives it, or was changed so that it can't say. */
  driver: 'none' | 'named' | 'hidden'
  /** What the browser says that somebody did: presses, clicks, and entering of text. */
  gestures: number
  inputs: number
  /** Presses of the pointer and of keys, shorter and longer than a person's shortest. */
  pointer: Presses
  keys: Presses
}
type Presses = { short: number; long: number }

const pattern = /^([012]),((?:\d{0,9},){0,10}\d{0,9})$/
const drivers = ['none', 'named', 'hidden'] as const
const typedPerInput = 20

/** Null for none, and for what the script does not send. */
export function readPageSigns(text: string | undefined): PageSigns | null {
  const [, driver, counts] = pattern.exec(text ?? '') ?? []
  if (driver === undefined || counts === undefined) return null
  const [downs = 0, ups = 0, keyDowns = 0, keyUps = 0, clicks = 0, inputs = 0, ...short] = counts
    .split(',')
    .map(Number)
  const [pointerShort = 0, , keysShort = 0] = short
  return {
    driver: drivers[Number(driver)] ?? 'none',
    gestures: downs + keyDowns + clicks,
    inputs,
    pointer: { short: pointerShort, long: Math.max(0, ups - pointerShort) },
    keys: { short: keysShort, long: Math.max(0, keyUps - keysShort) },
  }
}

/**
 * How much speaks for a program that fills in the page. What helps people also presses keys that
 * nobody touched, and enters texts at once: without other signs this is never enough.
 */
export function weighPageSigns(signs: PageSigns, typedCharacters: number): number {
  const { driver, gestures, inputs } = signs
  const isInserted = typedCharacters > 2 * typedPerInput && inputs * typedPerInput < typedCharacters
  const weights = [
    driver === 'hidden' ? 6 : 0,
    gestures === 0 ? 5 : 0,
    arePressesOfProgram(signs) ? 3 : 0,
    isInserted ? 1 : 0,
  ]
  return weights.reduce((sum, weight) => sum + weight, 0)
}

// Keys on the screen of a phone are never pressed for long: fingers are, when they touch it.
function arePressesOfProgram({ pointer, keys }: PageSigns): boolean {
  const isTyped = keys.long > 0 && keys.long * 4 >= keys.short
  if (pointer.short + pointer.long > 0) return pointer.short > pointer.long * 4 && !isTyped
  return keys.short > 0 && !isTyped
}
