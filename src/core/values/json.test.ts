import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { InexactNumber, parseJson } from './json.ts'

function parse(text: string): unknown {
  return parseJson(Buffer.from(text))
}

/** The public detail of a refused body. */
function refusalOf(body: Buffer): string {
  try {
    parseJson(body)
  } catch (error) {
    assert.ok(error instanceof AppError)
    assert.equal(error.code, 'invalid_json')
    return error.message
  }
  throw new Error('The body was parsed.')
}

test('JSON of every kind is parsed unchanged', () => {
  const cases = {
    '{"name":"Jané 😀","tags":["a",null,true]}': { name: 'Jané 😀', tags: ['a', null, true] },
    ' [1 , -2.5] ': [1, -2.5],
    '{"a":{"b":[0]}}': { a: { b: [0] } },
    '"\\ud83d\\ude00 \\u0000"': '😀 \0',
    null: null,
  }
  for (const [text, value] of Object.entries(cases)) assert.deepEqual(parse(text), value)
})

test('a number is exact when it means the same after a round trip through a double', () => {
  const exact: [source: string, value: number][] = [
    ['0', 0],
    ['-0', -0],
    ['0.000', 0],
    ['0e99999', 0],
    ['0.1', 0.1],
    ['1.10', 1.1],
    ['0.00000001', 1e-8],
    ['1e3', 1_000],
    ['1E+3', 1_000],
    ['12.5e-1', 1.25],
    ['100000', 100_000],
    ['1e23', 1e23],
    ['100000000000000000000000', 1e23],
    ['999999999999999', 999_999_999_999_999],
    ['9007199254740992', 2 ** 53],
    ['-9007199254740991', -(2 ** 53) + 1],
    ['5e-324', 5e-324],
    ['1.7976931348623157e308', Number.MAX_VALUE],
  ]
  for (const [source, value] of exact) {
    assert.deepEqual(parse(`{"a": ${source}}`), { a: value }, source)
    assert.deepEqual(parse(`[null,\n${source}]`), [null, value], source)
  }
})

test('a number that a double would round keeps its source text instead', () => {
  const inexact = [
    '9007199254740993',
    '-9007199254740993',
    '12345678901234567890',
    '0.1000000000000000055511151231257827',
    '1.00000000000000000001',
    '1e400',
    '-1e400',
    '1e-400',
    '4e-324',
    '123456789012345678901234567890e-10',
    `1${'0'.repeat(400)}`,
  ]
  for (const source of inexact) {
    assert.deepEqual(parse(`{"a":${source}}`), { a: new InexactNumber(source) }, source)
    assert.deepEqual(parse(`[[\n ${source}]]`), [[new InexactNumber(source)]], source)
  }
})

// The bound is a hundred times the usual time, and a tenth of the time it took to try every zero.
test('a number as long as a body does not block the process', () => {
  const before = process.threadCpuUsage()
  parse(`{"a":0.1${'0'.repeat(65_000)}1}`)
  assert.ok(process.threadCpuUsage(before).user < 400_000)
})

test('__proto__ is a name like any other, also where numbers are checked', () => {
  for (const text of ['{"__proto__":{"name":"Jane"}}', '{"__proto__":{"name":1}}']) {
    const value = parse(text)
    assert.deepEqual(Object.keys(value ?? {}), ['__proto__'])
    assert.equal(Object.getPrototypeOf(value), Object.prototype)
  }
})

test('a body that is not JSON is refused with the place, and never quoted', () => {
  const cases = [
    '{"name":"Jane Doe",}',
    "{'name':'Jane Doe'}",
    '{"name":"Jane Doe"',
    '{"name":"Jane Doe"} Jane',
    '{"name":Jane}',
    '{"name":"Jane\nDoe"}',
    '{"name":"Jane \\x"}',
    '{"name":01}',
    '{"Jane":1, Jane}',
    'Jane',
    'NaN',
    '[1,2,Infinity]',
    '\ufeff{"name":"Jane Doe"}',
    '\0{"name":"Jane Doe"}',
  ]
  for (const text of cases) {
    const detail = refusalOf(Buffer.from(text))
    assert.match(
      detail,
      /^The body (stops being JSON at character \d+|ends too early or is not JSON)\.$/,
    )
  }
  assert.equal(
    refusalOf(Buffer.from('{"name":"Jane",}')),
    'The body stops being JSON at character 15.',
  )
})

test('an empty body and one that is not UTF-8 are named as such', () => {
  for (const text of ['', ' \r\n\t'])
    assert.equal(refusalOf(Buffer.from(text)), 'The body is empty.')
  const wrong = [
    Buffer.from('{"name":"Jan\xe9"}', 'latin1'),
    Buffer.from('{"name":"Jane"}', 'utf16le').fill(0xff, 0, 2),
    Buffer.concat([Buffer.from('"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"')]),
    Buffer.concat([Buffer.from('"'), Buffer.from([0xc0, 0x80]), Buffer.from('"')]),
    Buffer.from('"é"').subarray(0, 2),
  ]
  for (const body of wrong) assert.equal(refusalOf(body), 'The body is not valid UTF-8.')
})

test('60,000 brackets are parsed or refused, and never crash', () => {
  const open = '['.repeat(30_000)
  const close = ']'.repeat(30_000)
  for (const text of [open + close, `${open}1,2${close}`]) assert.ok(Array.isArray(parse(text)))
  assert.equal(refusalOf(Buffer.from(`${open}1,2.5${close}`)), 'The body is nested too deeply.')
  for (const text of [open, `{"a":${open}1`, '[1,'.repeat(20_000)]) {
    assert.match(refusalOf(Buffer.from(text)), /^The body (stops|ends)/)
  }
})
