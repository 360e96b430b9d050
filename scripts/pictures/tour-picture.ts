import { shownCommands } from '#test/docs/shown-commands.ts'

type Tone = 'note' | 'command' | 'output'
type Line = { text: string; tone: Tone }

const headings = [
  'Create a contact',
  'Send the same person again',
  'Add a contact from a web page',
  'Search',
]
const columns = 104
const margin = 24
const lineHeight = 21
const fontSize = 14
/** No common monospaced font has wider characters at this size. */
const columnWidth = 8.5
const colors: Readonly<Record<Tone, string>> = {
  note: '#8b919c',
  command: '#f0f0f0',
  output: '#9ccc7a',
}

/** An SVG of a terminal with commands and output of a page, docs/getting-started.md. */
export function tourPicture(page: string): string {
  const lines = headings.flatMap((heading) => [
    { text: `# ${heading}`, tone: 'note' as const },
    ...commandUnder(page, heading),
    { text: '', tone: 'note' as const },
  ])
  const width = columns * columnWidth + 2 * margin
  const height = (lines.length - 1) * lineHeight + 2 * margin
  const texts = lines.map(({ text, tone }, index) => {
    const y = margin + fontSize + index * lineHeight
    return `  <text x="${margin}" y="${y}" fill="${colors[tone]}">${escapeXml(text)}</text>\n`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
  viewBox="0 0 ${width} ${height}" role="img" font-size="${fontSize}"
  font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace">
  <title>The tour in a terminal</title>
  <style>text { white-space: pre }</style>
  <rect width="${width}" height="${height}" rx="8" fill="#1b1d23"/>
${texts.join('')}</svg>
`
}

function commandUnder(page: string, heading: string): Line[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [command] = shownCommands(section)
  if (command === undefined) throw new Error(`No command is shown under "${heading}".`)
  const typed = linesOf(command.script).map((line, index) => `${index === 0 ? '$' : '>'} ${line}`)
  const output = linesOf(command.output ?? '')
  return [...wrap(typed, 'command'), ...wrap(output, 'output')]
}

function linesOf(text: string): string[] {
  return text.trimEnd().split('\n')
}

function wrap(lines: readonly string[], tone: Tone): Line[] {
  const pattern = new RegExp(`.{1,${columns}}`, 'gu')
  return lines.flatMap((line) => line.match(pattern) ?? []).map((text) => ({ text, tone }))
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
