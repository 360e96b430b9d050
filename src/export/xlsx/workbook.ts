import { sheetXml } from './sheet-xml.ts'
import { zip } from './zip.ts'

/** An Excel workbook with one sheet, whose rows are arrays in JSON, one per line. */
export function workbookOf(rows: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  const fixed = Object.entries(fixedParts).map(([name, text]) => ({ name, texts: [xml + text] }))
  return zip([...fixed, { name: `xl/${sheetPart}`, texts: sheetXml(rows) }])
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const main = `${schemas}/spreadsheetml/2006/main`
const related = `${schemas}/officeDocument/2006/relationships`
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const sheetPart = 'worksheets/sheet1.xml'

const fixedParts = {
  '[Content_Types].xml':
    `<Types xmlns="${schemas}/package/2006/content-types">` +
    contentType('/xl/workbook.xml', 'sheet.main') +
    contentType('/xl/styles.xml', 'styles') +
    contentType(`/xl/${sheetPart}`, 'worksheet') +
    '<Default Extension="rels" ' +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
  '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${related}"><sheets>` +
    '<sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relationships(['worksheet', sheetPart], ['styles', 'styles.xml']),
  // The second format is the one of text, number 49, which spreadsheets know by this number.
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/>` +
    '<name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    `<borders count="1"><border/></borders><cellStyleXfs count="1">${format(0)}</cellStyleXfs>` +
    `<cellXfs count="2">${format(0)}${format(49)}</cellXfs><cellStyles count="1">` +
    '<cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
}

function format(number: number): string {
  return `<xf numFmtId="${number}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`
}

function contentType(part: string, type: string): string {
  return `<Override PartName="${part}" ContentType="${contentTypes}.${type}+xml"/>`
}

function relationships(...targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${related}/${type}" Target="${target}"/>`,
  )
  const namespace = `${schemas}/package/2006/relationships`
  return `<Relationships xmlns="${namespace}">${all.join('')}</Relationships>`
}
