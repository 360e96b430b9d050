import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { deflateRawSync, gzipSync } from 'node:zlib'

import type { Encoding } from '#import/formats/encoding.ts'
import { nameContent } from './name-content.ts'

/** A ZIP's first entry, as a program writes it. */
function zipOf(name: string): Buffer {
  const data = deflateRawSync('<xml/>')
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt32LE(data.length, 18)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), data])
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test('what people mistake for a list of contacts is named', () => {
  const cases: [content: Buffer, what: RegExp][] = [
    [zipOf('xl/workbook.xml'), /^an Excel workbook$/],
    [zipOf('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), /OpenDocument/],
    [zipOf('Index/Document.iwa'), /Numbers/],
    [zipOf('word/document.xml'), /Word/],
    [zipOf('leads.csv'), /^a ZIP archive$/],
    [latin1('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0'), /Excel 97/],
    [latin1('%PDF-1.7\n'), /PDF/],
    [latin1('\xEF\xBB\xBFversion: 1\n\ndn: cn=Jane,mail=jane@example.com\n'), /LDIF/],
    [gzipSync('Name\nJane\n'), /gzip/],
    [latin1('\x89PNG\r\n\x1A\n\0\0\0\rIHDR'), /PNG/],
    [latin1('\xFF\xD8\xFF\xE0\0\x10JFIF'), /JPEG/],
    [latin1('SQLite format 3\0'), /SQLite/],
    [latin1('\n<!DOCTYPE html><table><tr>'), /HTML/],
    [latin1('<?xml version="1.0"?><Workbook>'), /HTML or XML/],
    [latin1('BM\x36\0\x0C\0\0\0\0\0\x36\0\0\0\x28\0\0\0'), /^not text$/],
    [randomBytes(1_000), /^not text$/],
  ]
  for (const [content, what] of cases) assert.match(nameContent(content, 'utf-8')?.what ?? '', what)
})

test('text is text, in each encoding and with a stray control character', () => {
  const text = 'Name,Größe\r\nJane,1\r\n'
  const texts: [content: Buffer, encoding: Encoding][] = [
    [Buffer.from(text), 'utf-8'],
    [latin1(text), 'utf-8'],
    [Buffer.from(text, 'utf16le'), 'utf-16le'],
    [Buffer.from(text, 'utf16le').swap16(), 'utf-16be'],
    [Buffer.from('PK,Name\n%PDF,<b>\n'), 'utf-8'],
    [Buffer.from('Name\nJa\0ne \x1B[31m\n'), 'utf-8'],
    [Buffer.from('BEGIN:VCARD\nEND:VCARD\n'), 'utf-8'],
    [Buffer.from('x'), 'utf-16le'],
  ]
  for (const [content, encoding] of texts) assert.equal(nameContent(content, encoding), null)
})
