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
export type ProjectOptions = OutputOptions & { project?: string }

/** Data goes to stdout: as one JSON value, or as lines for people. */
export function print(options: OutputOptions, value: unknown, lines: readonly string[]): void {
  const text = options.json === true ? jsonText(value) : lines.map(plains).join('\n')
  process.stdout.write(`${text}\n`)
}

/** Writes a value as JSON whose last and empty list gets these entries, however many there are. */
export async function writeJson(value: object, entries: AsyncIterable<object>): Promise<void> {
  process.stdout.write(jsonText(value).slice(0, -']}'.length))
  let separator = ''
  for await (const entry of entries) {
    process.stdout.write(separator + jsonText(entry))
    separator = ','
  }
  process.stdout.write(']}\n')
}

// Escapes what `plain` removes, so that a program reads the same value.
function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A number for people, with its thousands apart. */
export function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** Notes go to stderr, data to stdout. */
export function note(line: string): void {
  process.stderr.write(`${plains(line)}\n`)
}

// Text from a form must not control the terminal or reverse a line.
function plains(text: string): string {
  return text.split('\n').map(plain).join('\n')
}
