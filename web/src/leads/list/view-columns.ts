import { type Column, clampWidth, columnsMax, isField, isStandard } from './column-grid.ts'

/** Columns as a part of a URL: `name-200.email`. */
export function writeColumns(columns: readonly Column[]): string {
  return columns.map(({ name, width }) => (width === null ? name : `${name}-${width}`)).join('.')
}

/** Unknown columns are ignored; undefined where none remains. */
export function readColumns(text: unknown): Column[] | undefined {
  if (typeof text !== 'string') return undefined
  const columns = new Map<string, Column>()
  for (const part of text.split('.')) {
    const [, name = '', width] = /^(\w+)(?:-(\d{1,4}))?$/.exec(part) ?? []
    if (!isStandard(name) && !isField(name)) continue
    columns.set(name, { name, width: width === undefined ? null : clampWidth(Number(width)) })
  }
  return columns.size === 0 ? undefined : [...columns.values()].slice(0, columnsMax)
}

export function areSame(one: readonly Column[], other: readonly Column[]): boolean {
  return writeColumns(one) === writeColumns(other)
}
