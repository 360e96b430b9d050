import { posix } from 'node:path'

import { requestError } from '#core/errors.ts'
import { quoted, firstOf } from '#core/values/text.ts'
import { type Parts, tooLarge } from './parts.ts'
import { type XmlAttributes, readWholeXml } from './read-xml.ts'

export type Sheet = { name: string; part: string; isHidden: boolean }

export type Sheets = { sheets: readonly Sheet[]; is1904: boolean; partOf: (type: string) => string }

const namesShown = 20
const sheetsMax = 1_000

type Relation = { id: string; type: string; part: string }

/** Where the workbook's own part is; null when there is none. */
export async function workbookPart(parts: Parts): Promise<string | null> {
  if (!parts.names.has('_rels/.rels')) return null
  const relations = await readRelations(parts, '')
  const part = relations.find(({ type }) => type === 'officeDocument')?.part
  return part !== undefined && parts.names.has(part) && /\bxl\b|workbook/i.test(part) ? part : null
}

/** The worksheets in their order, without charts and macros. */
export async function readSheets(parts: Parts, workbook: string): Promise<Sheets> {
  const relations = await readRelations(parts, workbook)
  const byId = new Map(relations.map((relation) => [relation.id, relation]))
  const sheets: Sheet[] = []
  let is1904 = false
  const open = (name: string, attributes: XmlAttributes) => {
    if (name === 'workbookPr') is1904 = isTrue(attributes['date1904'])
    if (name !== 'sheet') return
    const id = Object.entries(attributes).find(([key]) => /^(?:\w+:)?id$/.test(key))?.[1]
    const relation = id === undefined ? undefined : byId.get(id)
    const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
    if (relation?.type === 'worksheet') {
      if (sheets.length === sheetsMax) throw tooLarge(`it has more than ${sheetsMax} sheets`)
      sheets.push({ name: attributes['name'] ?? '', part: relation.part, isHidden })
    }
  }
  await readWholeXml(parts.text(workbook), { open })
  const partOf = (type: string) =>
    relations.find((candidate) => candidate.type === type)?.part ?? ''
  return { sheets, is1904, partOf }
}

/** The sheet of this name, else the first that is not hidden. Throws `invalid_request`. */
export function chooseSheet(sheets: readonly Sheet[], name: string | null): Sheet {
  const wanted = name?.trim().toLowerCase()
  const chosen =
    wanted === undefined
      ? (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])
      : (sheets.find((candidate) => candidate.name === name) ??
        sheets.find((candidate) => candidate.name.trim().toLowerCase() === wanted))
  if (chosen !== undefined) return chosen
  if (name === null) throw requestError('The workbook has no sheet with cells.', 'file_empty')
  const detail = `The workbook has no sheet ${quoted(name)}. Its sheets are ${sheetNames(sheets)}.`
  throw requestError(detail, 'sheet_unknown')
}

export function sheetNames(sheets: readonly Sheet[]): string {
  const names = sheets.map(({ name, isHidden }) => quoted(name) + (isHidden ? ' (hidden)' : ''))
  return firstOf(names, namesShown)
}

async function readRelations(parts: Parts, of: string): Promise<Relation[]> {
  const folder = posix.dirname(of)
  const path = posix.join(folder, '_rels', `${posix.basename(of)}.rels`)
  const relations: Relation[] = []
  if (!parts.names.has(path)) return relations
  const open = (
    name: string,
    { Id: id = '', Type: type = '', Target: target = '' }: XmlAttributes,
  ) => {
    if (name !== 'Relationship') return
    const part = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
    relations.push({ id, type: posix.basename(type), part })
  }
  await readWholeXml(parts.text(path), { open })
  return relations
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
