import { columnWidths, viewColumnsMax } from '#model/views/view.ts'

/** A column of a list; without a width it has that of its values. */
export type Column = { name: string; width: number | null }

/** By which the keyboard changes a width, in CSS pixels. */
export const widthStep = 20

export function clampWidth(width: number): number {
  return Math.round(Math.max(columnWidths.min, Math.min(columnWidths.max, width)))
}

/** Columns as a part of a URL: `name-200.email`. */
export function writeColumns(columns: readonly Column[]): string {
  return columns.map(({ name, width }) => (width === null ? name : `${name}-${width}`)).join('.')
}

/** Unknown columns are ignored; undefined where none remains. */
export function readColumns(
  text: unknown,
  isKnown: (name: string) => boolean,
): Column[] | undefined {
  if (typeof text !== 'string') return undefined
  const columns = new Map<string, Column>()
  for (const part of text.split('.')) {
    const [, name = '', width] = /^(\w+)(?:-(\d{1,4}))?$/.exec(part) ?? []
    if (!isKnown(name)) continue
    columns.set(name, { name, width: width === undefined ? null : clampWidth(Number(width)) })
  }
  return columns.size === 0 ? undefined : [...columns.values()].slice(0, viewColumnsMax)
}

const wantedMax = 240
/** The widths of small letters, in CSS pixels; those of East Asia are wide. */
export const letterWidths = { narrow: 6.8, wide: 13 }

/** What a text needs to be shown whole, within a limit. */
export function lettersOf(text: string | null | undefined): number {
  let width = 0
  for (const letter of text ?? '') {
    width += letter < '\u2E80' ? letterWidths.narrow : letterWidths.wide
    if (width > wantedMax) break
  }
  return width
}
