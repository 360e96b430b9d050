import { readXml } from './read-xml.ts'

/** What a cell's format makes of its number: a date, a number with leading zeros, or as it is. */
export type NumberForm =
  | { kind: 'number' }
  | { kind: 'date'; hasDate: boolean; hasTime: boolean }
  | { kind: 'zeros'; digits: number }

const number: NumberForm = { kind: 'number' }
const date: NumberForm = { kind: 'date', hasDate: true, hasTime: false }
const time: NumberForm = { kind: 'date', hasDate: false, hasTime: true }
const dateTime: NumberForm = { kind: 'date', hasDate: true, hasTime: true }

/** The form of each style that cells refer to by number. */
export async function readStyles(pieces: AsyncIterable<string>): Promise<NumberForm[]> {
  const codes = new Map<string, string>()
  const forms: NumberForm[] = []
  let isCellFormats = false
  const handler = {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      const id = attributes['numFmtId'] ?? ''
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') isCellFormats = true
      else if (name === 'xf' && isCellFormats) forms.push(formOf(Number(id), codes.get(id)))
    },
    close(name: string) {
      if (name === 'cellXfs') isCellFormats = false
    },
    text() {},
  }
  for await (const _ of readXml(pieces, handler, () => null)) continue
  return forms
}

export function formOfStyle(forms: readonly NumberForm[], style: string | undefined): NumberForm {
  return forms[Number(style ?? 0)] ?? number
}

/** Formats that have a number instead of a code; those from 27 to 58 are dates of East Asia. */
function formOf(id: number, code: string | undefined): NumberForm {
  if (code !== undefined) return formOfCode(code)
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36) return date
  if (id >= 50 && id <= 58) return date
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return time
  return id === 22 ? dateTime : number
}

/** Reads the first section of a code, the one for positive numbers. */
export function formOfCode(code: string): NumberForm {
  const [section = ''] = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    // Colours, conditions and languages; `[h]` counts more than 24 hours.
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')
  const letters = section.toLowerCase().replaceAll(/am\/pm|a\/p|general/g, '')
  const hasTime = /[hs]/.test(letters)
  const hasDate = /[yd]/.test(letters) || (letters.includes('m') && !hasTime)
  if (hasDate || hasTime) return { kind: 'date', hasDate, hasTime }
  return /^0{2,20}$/.test(letters) ? { kind: 'zeros', digits: letters.length } : number
}
