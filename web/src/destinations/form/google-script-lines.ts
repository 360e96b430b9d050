/** For Apps Script, as docs/destinations.md has it. */
export const googleScript = `function doPost(event) {
  const lead = JSON.parse(event.postData.contents)
  const lock = LockService.getScriptLock()
  lock.waitLock(10000)
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0]
  if (sheet.getLastRow() === 0) sheet.appendRow(Object.keys(lead))
  const columns = sheet.getRange(1, 1, 1, sheet.getLastColumn()).getValues()[0]
  const row = columns.map((name) => {
    const value = String(lead[name] ?? '')
    // A text that begins like a formula stays a text.
    return /^[=+\\-@]/.test(value) ? \`'\${value}\` : value
  })
  const finder = sheet.getRange('A:A').createTextFinder(String(lead.Id))
  const found = finder.matchEntireCell(true).findNext()
  if (found) sheet.getRange(found.getRow(), 1, 1, row.length).setValues([row])
  else sheet.appendRow(row)
  lock.releaseLock()
  return ContentService.createTextOutput('stored')
}`
