import { isAddress, isPhoneLike, isSurelyPhone } from '#import/mapping/cell-kinds.ts'
import { roleOfHeader } from '#import/mapping/header-role.ts'
import { isNaming } from '#import/mapping/mapping.ts'

const phoneDigitsMin = 8
const datePattern = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/
const rolesMin = 2
const cellsMin = 3

/** Whether a first row holds somebody's address or phone, and no word that names a column. */
export function looksLikeData(cells: readonly string[]): boolean {
  const isNamed = cells.some((cell) => {
    const role = roleOfHeader(cell)
    return role?.kind === 'field' && isNaming(role.field)
  })
  return !isNamed && cells.some((cell) => isAddress(cell) || isPhone(cell.trim()))
}

function isPhone(cell: string): boolean {
  const digits = cell.replaceAll(/\D/g, '').length
  const isLong = isPhoneLike(cell) && digits >= phoneDigitsMin && !datePattern.test(cell)
  return isLong || isSurelyPhone(cell)
}

/**
 * Which of the first records is the header: the first one, unless it is a title or a note above a
 * record that has several words for columns, as in an export of LinkedIn. A title with delimiters
 * in it has fewer cells than the header.
 */
export function headerIndex(records: readonly (readonly string[])[]): number {
  const [first = []] = records
  if (filled(first) > 1 && knownRoles(first) > 0) return 0
  const found = records.findIndex((cells, index) => {
    const above = filled(first) > 1 ? records.slice(0, index).map(filled) : []
    if (filled(cells) <= Math.max(1, ...above)) return false
    return namesColumns(cells) || (index > 0 && isHeaderBelow(cells, records.slice(0, index)))
  })
  return Math.max(0, found)
}

/** Below titles of a single cell, a row of several is the header if it has a word for a column. */
function isHeaderBelow(cells: readonly string[], above: readonly (readonly string[])[]): boolean {
  const isTable = filled(cells) >= cellsMin && above.every((record) => filled(record) <= 1)
  return isTable && knownRoles(cells) > 0 && !looksLikeData(cells)
}

/** Whether several cells are words for columns. */
export function namesColumns(cells: readonly string[]): boolean {
  return knownRoles(cells) >= rolesMin
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

function knownRoles(cells: readonly string[]): number {
  return cells.filter((cell) => roleOfHeader(cell)?.kind === 'field').length
}
