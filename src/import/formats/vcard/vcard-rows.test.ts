import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import type { SourceRow } from '#import/formats/import-file.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'

async function read(t: TestContext, content: string | Buffer, blockBytes = 64 * 1024) {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads.vcf')
  writeFileSync(path, content)
  const file = await openImportFile(path, { format: 'vcard', blockBytes })
  const rows: SourceRow[] = []
  for await (const row of file.rows()) rows.push(row)
  return { file, rows }
}

const card = (...lines: string[]) => `${['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')}\r\n`

test('vCard 3.0 as address books write it', async (t) => {
  const content = card(
    'VERSION:3.0',
    'N:Doe;Jane;M.;Dr.;',
    'FN:Dr. Jane M',
    ' . Doe',
    'item1.EMAIL;TYPE=INTERNET,HOME:home@example.com',
    'item1.X-ABLabel:_$!<Other>!$_',
    'EMAIL;type=INTERNET;type=pref:jane@example.com',
    'TEL;TYPE=CELL:+49 30 1',
    'TEL;TYPE=WORK:+49 30 2',
    'ORG:Doe\\; Sons\\, Ltd;Sales;West',
    'TITLE:Founder',
    String.raw`NOTE:one\ntwo\, three\\four`,
    String.raw`CATEGORIES:vip,a\,b`,
    'ADR;TYPE=HOME:;;1 Main St;Berlin;;10115;Germany',
    'URL:https://example.com/?a=1;b=2',
    'BDAY:1985-04-12',
    'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
    ' BBBB',
    'X-SKYPE:jane.doe',
  )
  const { rows } = await read(t, content)
  assert.deepEqual(rows[0]?.values, {
    name: 'Dr. Jane M. Doe',
    email: 'jane@example.com',
    phone: '+49 30 1',
    company: 'Doe; Sons, Ltd',
    position: 'Founder',
    notes: 'one\ntwo, three\\four',
    tags: ['vip', 'a,b'],
    customFields: {
      'Home e-mail': 'home@example.com',
      'Work phone': '+49 30 2',
      Department: 'Sales, West',
      'Home address': '1 Main St, Berlin, 10115, Germany',
      Website: 'https://example.com/?a=1;b=2',
      Birthday: '1985-04-12',
      Skype: 'jane.doe',
    },
  })
})

test('vCard 4.0 with phones as URIs and preferences', async (t) => {
  const content = card(
    'VERSION:4.0',
    'KIND:org',
    'FN:Doe Ltd',
    'TEL;VALUE=uri;TYPE="voice,work":tel:+49-30-1',
    'TEL;PREF=1;VALUE=uri:tel:+49-30-2',
    'EMAIL;PREF=1:info@example.com',
  )
  const { rows } = await read(t, content)
  assert.deepEqual(rows[0]?.values, {
    name: 'Doe Ltd',
    phone: '+49-30-2',
    email: 'info@example.com',
    type: 'company',
    customFields: { 'Work phone': '+49-30-1' },
  })
})

test('vCard 2.1 with bare parameters and quoted-printable', async (t) => {
  const content = card(
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;',
    'TEL;CELL;VOICE:+49 30 1',
    'NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo =3D=',
    ' three',
    'TITLE;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:B=FCro',
  )
  const { rows } = await read(t, content)
  assert.deepEqual(rows[0]?.values, {
    name: 'Jörg Müller',
    phone: '+49 30 1',
    notes: 'one\ntwo = three',
    position: 'Büro',
  })
})

test('folding within a character is undone', async (t) => {
  const [head, tail] = [Buffer.from('BEGIN:VCARD\nNOTE:äöü\nFN:J'), Buffer.from('rg\nEND:VCARD\n')]
  const letter = [Buffer.from([0xc3]), Buffer.from('\r\n '), Buffer.from([0xb6])]
  const { rows } = await read(t, Buffer.concat([head, ...letter, tail]))
  assert.deepEqual(rows[0]?.values, { notes: 'äöü', name: 'Jörg' })
})

test('broken cards are problems, and the cards after them are read', async (t) => {
  const content =
    card('FN:Jane') +
    'BEGIN:VCARD\r\nFN:Cut off\r\n' +
    card('FN:John', 'rubbish') +
    'stray\r\nlines\r\n' +
    card('fn:Judy').toLowerCase() +
    'BEGIN:VCARD\r\nFN:Last'
  for (const blockBytes of [1, 5, 1000]) {
    const { file, rows } = await read(t, content, blockBytes)
    assert.deepEqual(
      rows.map(({ number, values, problem }) => [number, values, problem?.detail ?? null]),
      [
        [1, { name: 'Jane' }, null],
        [2, {}, 'The card does not end with END:VCARD.'],
        [3, {}, 'The card has a line that is not a property: "rubbish"'],
        [4, {}, "These lines don't belong to a card."],
        [5, { name: 'judy' }, null],
        [6, {}, 'The card does not end with END:VCARD.'],
      ],
    )
    for (const [index, { position }] of rows.entries()) {
      const rest: SourceRow[] = []
      for await (const row of file.rows(position)) rest.push(row)
      assert.deepEqual(rest, rows.slice(index + 1))
    }
  }
})

test('a large photo is left out, an enormous card is a problem', async (t) => {
  const photo = `PHOTO;ENCODING=b:${'A'.repeat(2_000_000)}`
  const { rows } = await read(
    t,
    card('FN:Jane', photo) + card('FN:John', photo, photo, photo, photo, photo) + card('FN:Judy'),
  )
  assert.deepEqual(
    rows.map(({ values, problem }) => [values, problem?.detail ?? null]),
    [
      [{ name: 'Jane' }, null],
      [{}, 'The card is longer than 8388608 characters.'],
      [{ name: 'Judy' }, null],
    ],
  )
})

const encoded = (line: string) => [Buffer.from(line, 'latin1'), Buffer.from('\r\n')]

test('every text is in its own charset, and one that is guessed is warned of', async (t) => {
  const lines = [
    'BEGIN:VCARD',
    'N;CHARSET=ISO-8859-1:M\xfcller;J\xf6rg',
    'ORG;CHARSET="windows-1251":\xcc\xe8\xf0',
    'TITLE;ENCODING=QUOTED-PRINTABLE;CHARSET=SHIFT_JIS:=93=FA=96{',
    'NOTE;ENCODING=QUOTED-PRINTABLE:B=FCro',
    'X-B;ENCODING=BASE64:w6Q=',
    'X-C;ENCODING=B;CHARSET=nonsense:5A==',
    'X-A;ENCODING=QUOTED-PRINTABLE:\xc3\xa4=C3=A4 1=3D1=',
    'END:VCARD',
  ]
  const { file, rows } = await read(t, Buffer.concat(lines.flatMap(encoded)))
  assert.equal(file.encoding, 'windows-1252')
  assert.deepEqual(rows[0]?.values, {
    name: 'Jörg Müller',
    company: 'Мир',
    position: '日本',
    notes: 'Büro',
    customFields: { 'X-A': 'Ã¤ä 1=1', 'X-B': 'ä', 'X-C': 'ä' },
  })
  assert.deepEqual(rows[0].warnings, ['charset_guessed', 'charset_wrong'])
})

test('pictures of old phones, in lines that are not continued, do not break a card', async (t) => {
  const { rows } = await read(
    t,
    card(
      'VERSION:2.1',
      'FN:Jane',
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ',
      'AAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsL',
      'DBkSEw8U=',
      '',
      'TEL:+49 30 1',
      'NOTE;QUOTED-PRINTABLE:the end=',
    ),
  )
  assert.deepEqual(rows[0]?.values, { name: 'Jane', phone: '+49 30 1', notes: 'the end' })
  assert.deepEqual(rows[0].leftOut, [{ what: 'PHOTO', reason: 'a picture' }])
})

test('lines that end with a carriage return alone', async (t) => {
  const { rows } = await read(t, card('FN:Jane', 'NOTE:a', ' b').replaceAll('\r\n', '\r'), 7)
  assert.deepEqual(rows[0]?.values, { name: 'Jane', notes: 'ab' })
})

test('a kind of phone that only the last of many cards has is a column', async (t) => {
  const many = card('FN:Jane', 'TEL:+49 30 1').repeat(1_000)
  const { file } = await read(t, many + card('FN:John', 'TEL;TYPE=PAGER:+49 30 2'))
  assert.deepEqual(file.columns, ['phone', 'name', 'Pager'])
})
