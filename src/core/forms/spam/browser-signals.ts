/** The request headers that distinguish browsers from other programs; null for missing headers. */
export type ClientTraits = {
  userAgent: string | null
  acceptLanguage: string | null
  origin: string | null
  /** Whether its origin is that of the form's own page, which always has a token. */
  isOfOwnPage: boolean
  fetchMode: string | null
  /** Whether browsers reach the server by a connection that they trust. */
  isSecure: boolean
}

/** The first versions that send `Sec-Fetch-Mode` over trusted connections. */
const sendsFetchModeFrom: readonly (readonly [pattern: RegExp, version: number])[] = [
  [/\bChrome\/(\d{1,4})/, 80],
  [/\bFirefox\/(\d{1,4})/, 90],
  [/\bVersion\/(\d{1,3})[\d.]{0,10} .{0,40}Safari\//, 17],
]

/** How much speaks against a browser: 0 where all headers are there that any browser sends. */
export function scoreClient(client: ClientTraits): number {
  const { userAgent, acceptLanguage, origin, fetchMode, isSecure } = client
  const hasName = userAgent?.startsWith('Mozilla/5.0 (') === true
  const hasLanguage = acceptLanguage !== null && acceptLanguage.trim() !== '*'
  const hidesMode = isSecure && fetchMode === null && sendsFetchMode(userAgent ?? '')
  const weights = [hasName ? 0 : 3, hasLanguage ? 0 : 3, origin === null ? 2 : 0, hidesMode ? 2 : 0]
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** Whether a browser says by its name that a program drives it. */
export function isDriven({ userAgent }: ClientTraits): boolean {
  return userAgent?.includes('HeadlessChrome/') === true
}

function sendsFetchMode(userAgent: string): boolean {
  return sendsFetchModeFrom.some(([pattern, from]) => {
    const [, version] = pattern.exec(userAgent) ?? []
    return version !== undefined && Number(version) >= from
  })
}

/**
 * How a form was filled in, as its script reports it. A stranger can claim anything here, so it
 * only adds to what speaks against a submission.
 */
export type InteractionSignals = {
  /** Whether the browser says that a program drives it, or was changed so that it can't say. */
  driver: 'none' | 'named' | 'hidden'
  /** Interactions that the browser reports: key presses, clicks and text input. */
  gestures: number
  inputs: number
  /** Presses of the pointer and of keys, shorter and longer than a person's shortest. */
  pointer: Presses
  keys: Presses
}
type Presses = { short: number; long: number }

const signalsPattern = /^([012]),((?:\d{0,9},){0,10}\d{0,9})$/
const drivers = ['none', 'named', 'hidden'] as const
const typedPerInput = 20

/** Null without a text, and for one that the script does not send. */
export function readInteractionSignals(text: string | undefined): InteractionSignals | null {
  const [, driver, counts] = signalsPattern.exec(text ?? '') ?? []
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
 * The score for a program that fills in the page. Assistive software also simulates key presses and
 * enters texts at once: without other signals this is never enough.
 */
export function scoreInteractions(signals: InteractionSignals, typedCharacters: number): number {
  const { driver, gestures, inputs } = signals
  const isInserted = typedCharacters > 2 * typedPerInput && inputs * typedPerInput < typedCharacters
  const weights = [
    driver === 'hidden' ? 6 : 0,
    gestures === 0 ? 5 : 0,
    arePressesOfProgram(signals) ? 3 : 0,
    isInserted ? 1 : 0,
  ]
  return weights.reduce((sum, weight) => sum + weight, 0)
}

// Keys on the screen of a phone are never pressed for long: fingers are, when they touch it.
function arePressesOfProgram({ pointer, keys }: InteractionSignals): boolean {
  const isTyped = keys.long > 0 && keys.long * 4 >= keys.short
  if (pointer.short + pointer.long > 0) return pointer.short > pointer.long * 4 && !isTyped
  return keys.short > 0 && !isTyped
}
