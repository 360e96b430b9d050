import { tooManyRowsError } from '#core/exports/errors.ts'
import { workbookContactsMax } from '#model/exports/formats.ts'

/** Its number among the formats of the workbook: text, which stays text also when it is edited. */
const textFormat = 1

/** The XML of a sheet whose rows are arrays in JSON, one per line. Throws `invalid_request`. */
export async function* sheetXml(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let row = 0
  yield start
  for await (const text of rows) {
    const lines = text.split('\n').slice(0, -1)
    if (row + lines.length > workbookContactsMax + 1) throw tooManyRowsError(workbookContactsMax)
    yield lines.map((line) => rowXml(JSON.parse(line) as string[], (row += 1))).join('')
  }
  yield end
}

function rowXml(cells: readonly string[], row: number): string {
  const filled = cells.map((text, column) => {
    return text === '' ? '' : cellXml(`${columnName(column)}${row}`, text)
  })
  return `<row r="${row}">${filled.join('')}</row>`
}

function cellXml(reference: string, text: string): string {
  const space = /^\s|\s$|[\t\n]/.test(text) ? ' xml:space="preserve"' : ''
  const content = `<is><t${space}>${escaped(text)}</t></is>`
  return `<c r="${reference}" s="${textFormat}" t="inlineStr">${content}</c>`
}

/** `A` for 0, `AA` for 26. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
])
// What XML can't have or would change, and what looks like a code, is written as its code.
const codedPattern = /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]|_(?=x[\dA-F]{4}_)/giu

function escaped(text: string): string {
  return text
    .replaceAll(/[&<>]/g, (sign) => entities.get(sign) ?? sign)
    .replaceAll(codedPattern, (sign) => {
      return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
    })
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
// The header stays in view.
const start =
  `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${main}"><sheetViews>` +
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" ' +
  'state="frozen"/></sheetView></sheetViews><sheetData>'
const end = '</sheetData></worksheet>'
