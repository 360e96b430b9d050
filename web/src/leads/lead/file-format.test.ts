import assert from 'node:assert/strict'
import { test } from 'node:test'

import { fileFormat } from './file-format.ts'

for (const [type, format] of [
  ['application/pdf', 'PDF'],
  ['application/rtf', 'RTF'],
  ['image/jpeg', 'JPEG'],
  ['image/heic', 'HEIC'],
  ['text/plain', 'TXT'],
  ['application/msword', 'Word'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel'],
  ['application/vnd.ms-powerpoint', 'PowerPoint'],
  ['application/vnd.oasis.opendocument.text', 'OpenDocument'],
] as const) {
  test(`${type} is called ${format}`, () => assert.equal(fileFormat(type), format))
}
