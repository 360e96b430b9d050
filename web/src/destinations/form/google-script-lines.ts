/** For Apps Script. It fills columns by their names, and leaves the others of a row alone. */
export const googleScript = `function doPost(event) {
  const lead = JSON.parse(event.postData.contents)
  const lock = LockService.getScriptLock()
  lock.waitLock(10000)
  try {
    const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0]
    const width = sheet.getLastColumn()
    const columns = width === 0 ? [] : sheet.getRange(1, 1, 1, width).getValues()[0]
    for (const name of Object.keys(lead).filter((name) => !columns.includes(name))) {
      columns.push(name)
      if (columns.length > sheet.getMaxColumns()) sheet.insertColumnAfter(columns.length - 1)
      sheet.getRange(1, columns.length).setValue(name)
    }
    const ids = sheet.getRange(1, columns.indexOf('Id') + 1 || 1, sheet.getMaxRows())
    const found = lead.Id && ids.createTextFinder(lead.Id).matchEntireCell(true).findNext()
    const row = found ? found.getRow() : sheet.getLastRow() + 1
    if (row > sheet.getMaxRows()) sheet.insertRowAfter(row - 1)
    for (const [name, value] of Object.entries(lead)) {
      // What begins like a formula stays a text, and a phone keeps its zero.
      const text = String(value).replace(/^(?=0\\d|[\\s'"]*[=+\\-@＝＋－＠\\t\\r\\n])/, "'")
      sheet.getRange(row, columns.indexOf(name) + 1).setValue(text)
    }
  } finally {
    lock.releaseLock()
  }
  return ContentService.createTextOutput('stored')
}`
