import { importColumnsMax, tooManyColumns } from '#import/formats/bounds.ts'
import { recordUnitsMax } from '#import/formats/csv/csv-records.ts'
import { type NumberForm, formOfStyle, numberText, unescapeText } from './number-text.ts'
import { tooLarge } from './parts.ts'
import { type XmlAttributes, type XmlHandler, readXml } from './read-xml.ts'
import type { TextTable } from './text-table.ts'

/** What Excel writes at most; an empty row can take less than a bit of a workbook. */
const rowsMax = 1_048_576
const errorPattern = /^#(?:N\/A|NAME\?|VALUE!|REF!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/

/** The parts of a workbook that a sheet's cells refer to. */
export type SheetContext = {
  strings: TextTable
  styles: readonly NumberForm[]
  is1904: boolean
}

/** A sheet's content other than rows, as far as it was read. */
export type SheetNotes = {
  hiddenRows: number
  /** How often each error of a formula appears, such as `#N/A`. */
  errors: Map<string, number>
  /** Formulas without a calculated value. */
  uncalculated: number
}

/** The rows of a sheet, as the texts of their cells, some at a time. Skips empty rows. */
export function sheetRows(
  pieces: AsyncIterable<string>,
  context: SheetContext,
  notes: SheetNotes,
): AsyncGenerator<string[][]> {
  const reader = new SheetReader(context, notes)
  return readXml(pieces, reader, () => reader.take())
}

class SheetReader implements XmlHandler {
  private readonly context: SheetContext
  private readonly notes: SheetNotes
  private rows: string[][] = []
  private rowsRead = 0
  private cells: string[] = []
  private isHidden = false
  /** How many characters the row has; more than twice what it can have are not read. */
  private characters = 0
  private column = 0
  private type = 'n'
  private style: string | undefined
  private value = ''
  private hasValue = false
  private hasFormula = false
  private isText = false
  private isPhonetic = false

  constructor(context: SheetContext, notes: SheetNotes) {
    this.context = context
    this.notes = notes
  }

  take(): string[][] {
    const { rows } = this
    this.rows = []
    return rows
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'row') this.openRow(attributes)
    else if (name === 'c') this.openCell(attributes)
    else if (name === 'f') this.hasFormula = true
    else if (name === 'rPh') this.isPhonetic = true
    else if (name === 'v') this.isText = true
    else if (name === 't') this.isText = !this.isPhonetic && this.type === 'inlineStr'
  }

  close(name: string): void {
    if (name === 'row') this.closeRow()
    else if (name === 'c') this.closeCell()
    else if (name === 'rPh') this.isPhonetic = false
    else if (name === 'v' || name === 't') this.isText = false
  }

  text(text: string): void {
    if (!this.isText) return
    this.hasValue = true
    if (this.characters > recordUnitsMax) return
    this.value += text
    this.characters += text.length
  }

  private openRow({ hidden }: XmlAttributes): void {
    this.rowsRead += 1
    if (this.rowsRead > rowsMax) throw tooLarge(`a sheet can have at most ${rowsMax} rows`)
    this.cells = []
    this.column = 0
    this.characters = 0
    this.isHidden = hidden === '1' || hidden === 'true'
  }

  private openCell({ r, t, s }: XmlAttributes): void {
    const column = r === undefined ? this.column : columnOf(r)
    this.column = column
    this.type = t ?? 'n'
    this.style = s
    this.value = ''
    this.hasValue = false
    this.hasFormula = false
  }

  private closeCell(): void {
    const text = this.cellText()
    if (text !== '') {
      // A few bytes in a far column make a row of that many cells.
      if (this.column >= importColumnsMax) throw tooManyColumns()
      while (this.cells.length < this.column) this.cells.push('')
      this.cells[this.column] = text
    } else if (this.hasFormula && !this.hasValue) {
      this.notes.uncalculated += 1
    }
    this.column += 1
  }

  private closeRow(): void {
    if (this.cells.every((cell) => cell.trim() === '')) return
    if (this.isHidden) this.notes.hiddenRows += 1
    this.rows.push(this.cells)
  }

  private addError(value: string): void {
    const { errors } = this.notes
    const name = errorPattern.test(value) ? value : 'errors'
    errors.set(name, (errors.get(name) ?? 0) + 1)
  }

  private cellText(): string {
    const { value } = this
    if (value === '') return ''
    const { strings, styles, is1904 } = this.context
    switch (this.type) {
      case 's': {
        if (this.characters > 2 * recordUnitsMax) return ''
        const text = strings.get(Number(value))
        this.characters += text.length
        return text
      }
      case 'b':
        return value.trim() === '1' ? 'TRUE' : 'FALSE'
      case 'e':
        this.addError(value)
        return ''
      case 'n':
        return numberText(value, formOfStyle(styles, this.style), is1904)
      default:
        return unescapeText(value)
    }
  }
}

/** From 0: `AB12` is 27. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~0x20
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}
