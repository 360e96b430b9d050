import { Buffer } from 'node:buffer'
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = { name: string; content: string | Buffer; declaredBytes?: number }

/** A ZIP of these parts, compressed. `declaredBytes` lies about how long a part is. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declaredBytes } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declaredBytes ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const body = [Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0'), common, rest, Buffer.from(name))
    bodies.push(...body)
    offset += body.reduce((sum, piece) => sum + piece.length, 0)
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, entries, end])
}

export type SheetXml = { name: string; rows: string; state?: 'visible' | 'hidden' }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The parts of a workbook whose sheets have these rows of XML. */
export function workbookParts(
  sheets: readonly SheetXml[],
  { strings = '', styles = '', properties = '' } = {},
): ZipPart[] {
  const related = (type: string, id: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const relationsOf = (all: string) => `<Relationships xmlns="${packages}">${all}</Relationships>`
  const sheetId = (index: number) => `rId${index + 1}`
  const sheetOf = ({ name, state = 'visible' }: SheetXml, index: number) =>
    `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="${sheetId(index)}"/>`
  return [
    {
      name: '_rels/.rels',
      content: relationsOf(related('officeDocument', 'r', 'xl/workbook.xml')),
    },
    {
      name: 'xl/workbook.xml',
      content:
        `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="${main}" xmlns:r="${relations}">` +
        `${properties}<sheets>${sheets.map(sheetOf).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationsOf(
        sheets
          .map((_, index) => related('worksheet', sheetId(index), `worksheets/sheet${index}.xml`))
          .join('') +
          related('sharedStrings', 'strings', 'sharedStrings.xml') +
          related('styles', 'styles', '/xl/styles.xml'),
      ),
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${main}">${strings}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet xmlns="${main}">${styles}</styleSheet>` },
    ...sheets.map(({ rows }, index) => ({
      name: `xl/worksheets/sheet${index}.xml`,
      content: `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ]
}

/** A row of inline texts. */
export function textRow(cells: readonly string[]): string {
  const escaped = cells.map((cell) => cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  const inline = escaped.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
  return `<row>${inline.join('')}</row>`
}
