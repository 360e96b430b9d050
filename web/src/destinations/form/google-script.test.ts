import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'

import { googleScript } from './google-script-lines.ts'

test('a column that a later lead has is added, and every value gets to its column', () => {
  const sheet = new Sheet()
  sheet.post({ Id: 'contact_1', Name: 'Jane' })
  sheet.post({ Id: 'contact_2', Phone: '+49 30 1', Name: 'Joe' })
  assert.deepEqual(sheet.rows, [
    ['Id', 'Name', 'Phone'],
    ['contact_1', 'Jane', ''],
    ['contact_2', 'Joe', "'+49 30 1"],
  ])
})

test('a lead that is sent again updates its row, wherever its id is, and nothing else', () => {
  const sheet = new Sheet([
    ['Status', 'Name', 'Id'],
    ['called', 'Jane', 'contact_1'],
    ['', 'Joe', 'contact_2'],
  ])
  sheet.post({ Id: 'contact_1', Name: 'Jane Doe' })
  assert.deepEqual(sheet.rows, [
    ['Status', 'Name', 'Id'],
    ['called', 'Jane Doe', 'contact_1'],
    ['', 'Joe', 'contact_2'],
  ])
})

test('a lead without an id is added each time', () => {
  const sheet = new Sheet()
  sheet.post({ Name: 'Jane' })
  sheet.post({ Name: 'Jane' })
  assert.deepEqual(sheet.rows, [['Name'], ['Jane'], ['Jane']])
})

test('what a sheet would compute or shorten stays as it was typed', () => {
  for (const text of ['=1+1', ' +1', '"@a', '-2', '＝A1', '0221 123', '\t=1']) {
    const sheet = new Sheet()
    sheet.post({ Notes: text })
    assert.deepEqual(sheet.rows, [['Notes'], [`'${text}`]])
  }
  const plain = new Sheet()
  plain.post({ Notes: 'Call 1-2', Score: '0.5' })
  assert.deepEqual(plain.rows.at(-1), ['Call 1-2', '0.5'])
})

test('the lock is released when something fails', () => {
  const sheet = new Sheet()
  assert.throws(() => sheet.post(null))
  assert.equal(sheet.isLocked, false)
})

/** What the script uses of a spreadsheet, with a grid that doesn't grow by itself. */
class Sheet {
  isLocked = false
  readonly rows: string[][]
  private height: number
  private width: number

  constructor(rows: string[][] = []) {
    this.rows = rows
    this.height = Math.max(rows.length, 1)
    this.width = Math.max(rows[0]?.length ?? 0, 1)
  }

  post(lead: Record<string, string> | null): void {
    const lock = {
      waitLock: () => (this.isLocked = true),
      releaseLock: () => (this.isLocked = false),
    }
    runInNewContext(`${googleScript}\ndoPost(event)`, {
      event: { postData: { contents: JSON.stringify(lead) } },
      LockService: { getScriptLock: () => lock },
      SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [this] }) },
      ContentService: { createTextOutput: (text: string) => text },
    })
    for (const row of this.rows) while (row.length < this.getLastColumn()) row.push('')
  }

  getLastRow() {
    return this.rows.length
  }

  getLastColumn() {
    return Math.max(0, ...this.rows.map((row) => row.length))
  }

  getMaxRows() {
    return this.height
  }

  getMaxColumns() {
    return this.width
  }

  insertRowAfter(row: number) {
    assert.equal(row, this.height)
    this.height += 1
  }

  insertColumnAfter(column: number) {
    assert.equal(column, this.width)
    this.width += 1
  }

  getRange(row: number, column: number, rows = 1, columns = 1) {
    assert.ok(row + rows - 1 <= this.height && column + columns - 1 <= this.width, 'outside')
    const cells = () => this.rows.slice(row - 1, row - 1 + rows)
    return {
      getValues: () => cells().map((each) => each.slice(column - 1, column - 1 + columns)),
      setValue: (value: string) => {
        const cellsOfRow = (this.rows[row - 1] ??= [])
        while (cellsOfRow.length < column) cellsOfRow.push('')
        cellsOfRow[column - 1] = value
      },
      createTextFinder: (text: string) => ({
        matchEntireCell: () => ({
          findNext: () => {
            const found = this.rows.findIndex((each) => each[column - 1] === text)
            return found === -1 ? null : { getRow: () => found + 1 }
          },
        }),
      }),
    }
  }
}
