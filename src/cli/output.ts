import { plain } from '#core/values/text.ts'

export { textTable as table } from '#core/values/text.ts'

/** Stable, since scripts depend on them. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  rejected: 4,
  interrupted: 130,
} as const

export type OutputOptions = { json?: boolean }

/** Data goes to stdout: as one JSON value, or as lines for people. */
export function print(options: OutputOptions, value: unknown, lines: readonly string[]): void {
  const text = options.json === true ? jsonText(value) : lines.map(plains).join('\n')
  process.stdout.write(`${text}\n`)
}

// Escapes what `plain` removes, so that a program reads the same value.
function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Notes go to stderr, data to stdout. */
export function note(line: string): void {
  process.stderr.write(`${plains(line)}\n`)
}

// Text from a form must not control the terminal or reverse a line.
function plains(text: string): string {
  return text.split('\n').map(plain).join('\n')
}
