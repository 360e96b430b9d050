import assert from 'node:assert/strict'
import { test } from 'node:test'

import { foldEmail } from './email.ts'

const label63 = 'a'.repeat(63)

test('one address of the HTML standard is folded: lower case, the domain as A-label', () => {
  const cases: [text: string, folded: string][] = [
    ['jane@example.com', 'jane@example.com'],
    ['Jane.DOE@Example.COM', 'jane.doe@example.com'],
    ['jane+news@example.com', 'jane+news@example.com'],
    ['j.a.n.e@example.com', 'j.a.n.e@example.com'],
    ['.jane..doe.@example.com', '.jane..doe.@example.com'],
    ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
    ['j@localhost', 'j@localhost'],
    ['jane@192.0.2.1', 'jane@192.0.2.1'],
    ['jane@a-b.c--d.example', 'jane@a-b.c--d.example'],
    [`jane@${label63}.com`, `jane@${label63}.com`],
    ['jane@bücher.example', 'jane@xn--bcher-kva.example'],
    ['Jane@BÜCHER.Example', 'jane@xn--bcher-kva.example'],
    ['jane@XN--bcher-KVA.example', 'jane@xn--bcher-kva.example'],
    ['jane@straße.example', 'jane@xn--strae-oqa.example'],
    ['jane@例え。テスト', 'jane@xn--r8jz45g.xn--zckzah'],
    ['jane@ｅｘａｍｐｌｅ.com', 'jane@example.com'],
    ['jane@مثال.إختبار', 'jane@xn--mgbh0fb.xn--kgbechtv'],
  ]
  for (const [text, folded] of cases) assert.equal(foldEmail(text), folded, text)
})

test('anything but exactly one address is refused', () => {
  const cases = [
    '',
    'jane',
    '@',
    '@example.com',
    'jane@',
    'jane@@example.com',
    'jane@doe@example.com',
    'jane@example.com,john@example.com',
    'jane@example.com;',
    'Jane Doe <jane@example.com>',
    '"jane doe"@example.com',
    'jane doe@example.com',
    'jane@exam ple.com',
    'jane@example.com\n',
    'jane\\doe@example.com',
    'jane(work)@example.com',
    'jané@example.com',
    'ſjane@example.com',
    'jane@.example.com',
    'jane@example..com',
    'jane@example.com.',
    'jane@-example.com',
    'jane@example-.com',
    'jane@exam_ple.com',
    'jane@[192.0.2.1]',
    'jane@example.com:25',
    `jane@${label63}a.com`,
    'jane@bücher..example',
    'jane@bücher.example.',
    'jane@bü cher.example',
    'jane@bü_cher.example',
    `jane@${'ü'.repeat(63)}.example`,
    `jane@${Array.from({ length: 8 }, () => 'ü'.repeat(30)).join('.')}`,
    'jane@\u200dbücher.example',
    'jane@aא.example',
    'jane＠example.com',
  ]
  for (const text of cases) assert.equal(foldEmail(text), null, JSON.stringify(text))
})
