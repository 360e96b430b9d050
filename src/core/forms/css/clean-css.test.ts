import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cleanCss } from './clean-css.ts'

function mistakeIn(source: string): string {
  const result = cleanCss(source)
  assert.ok('mistake' in result, source.slice(0, 100))
  return result.mistake
}

test('what changes the look of a page is written anew as it was understood', () => {
  const accepted = {
    'h1 { color : red ; } /* why */': 'h1{color:red}',
    '.cf-field:has(> [aria-invalid]) > label, a::after { content: "\\201c" }':
      '.cf-field:has(>[aria-invalid])>label,a::after{content:"“"}',
    ':root { --gap: calc(1rem + (2px * 3)); --empty:; color: rgb(1 2 3 / 50%) !important }':
      ':root{--gap:calc(1rem + (2px*3));--empty:;color:rgb(1 2 3/50%)!important}',
    '@media (width < 30rem) { h1 { color: LIGHT-DARK(#000, #fff) } }':
      '@media (width<30rem){h1{color:LIGHT-DARK(#000,#fff)}}',
    '@supports (display: grid) and selector(a > b) { main { display: grid } }':
      '@supports (display:grid) and selector(a>b){main{display:grid}}',
    '@container card (inline-size > 10rem) { h1 { margin: 0 } }':
      '@container card (inline-size>10rem){h1{margin:0}}',
    '@layer base, own; @layer own { h1 { margin: 0 } }': '@layer base,own;@layer own{h1{margin:0}}',
    '@keyframes in { from { opacity: 0 } 50% { opacity: 1 } }':
      '@keyframes in{from{opacity:0}50%{opacity:1}}',
    'main { &:hover { background: linear-gradient(red, #00f 50%) } }':
      'main{&:hover{background:linear-gradient(red,#00f 50%)}}',
    'input[value^="a" i] { color: red }': 'input[value^="a"i]{color:red}',
  }
  for (const [source, css] of Object.entries(accepted)) {
    assert.deepEqual(cleanCss(source), { css }, source)
    assert.deepEqual(cleanCss(css), { css }, css)
  }
})

test('nothing that could load a file gets through, however it is written', () => {
  const forbidden = {
    'a { background: url(x) }': 'url()',
    'a { background: URL( "//x" ) }': 'url()',
    'a { background: u\\72l(x) }': 'u\\72l()',
    'a { background: \\75 rl("x") }': '\\75 rl()',
    'a { --x: url(x) }': 'url()',
    'a { color: var(--x, url(x)) }': 'url()',
    '@supports (background: url(x)) { a { color: red } }': 'url()',
    '@keyframes x { from { background: url(x) } }': 'url()',
    'main { & { mask: url(x) } }': 'url()',
    'a { b: src("x") }': 'src()',
    'a { b: image("x") }': 'image()',
    'a { b: image-set("x" 1x) }': 'image-set()',
    'a { b: -webkit-image-set("x" 1x) }': '-webkit-image-set()',
    'a { b: cross-fade("x", "y") }': 'cross-fade()',
    'a { b: element(#x) }': 'element()',
    'a { b: attr(data-x) }': 'attr()',
    'a { b: expression(alert(1)) }': 'expression()',
    'a { b: unknown(1) }': 'unknown()',
    '@import "x";': '@import',
    '@IMPORT url(x);': '@IMPORT',
    '@\\69mport "x";': '@\\69mport',
    '@charset "utf-8";': '@charset',
    '@namespace "x";': '@namespace',
    '@font-face { font-family: x; src: local(x) }': '@font-face',
    '@property --x { syntax: "*"; inherits: false }': '@property',
    '@page { margin: 0 }': '@page',
    '@layer a { @import "x"; }': '@import',
    '<!-- a { color: red } -->': '<!--',
    'a { color: red;; }': ';',
    'a::part(x) { color: red }': 'x',
  }
  for (const [source, name] of Object.entries(forbidden)) {
    assert.ok(mistakeIn(source).startsWith(`must not contain ${name} (`), mistakeIn(source))
  }
  assert.match(mistakeIn('a { b: u/**/rl(x) }'), /^must not contain rl\(\)/)
})

test('mistakes have the line and the column of the source', () => {
  const mistakes = {
    'h1 {\n  color: red;\r\n  src: url(x);\n}': 'must not contain url() (line 3, column 8).',
    '\n\n@import "x";': 'must not contain @import (line 3, column 1).',
    'a { color red }': 'must be valid CSS: Colon is expected (line 1, column 11).',
    'a {}\n}': 'must be valid CSS: Selector is expected (line 2, column 1).',
    'a { b: url(": ) }': 'must close each { (line 1, column 3).',
    'a { b: rgb(1 2 3 }': 'must close each { (line 1, column 3).',
    'a { color: red': 'must close each { (line 1, column 3).',
    'a { color: red }\n/* open /': 'must close each comment (line 2, column 1).',
    '/*/ a { color: red }': 'must close each comment (line 1, column 1).',
    'a { b: "x\ny" }': 'must close each { (line 1, column 3).',
    '@media (width > 1px);': 'must not contain @media without a block (line 1, column 1).',
    'a { b: { c: d } }': 'must be valid CSS: Unexpected input (line 1, column 8).',
  }
  for (const [source, mistake] of Object.entries(mistakes)) {
    assert.equal(mistakeIn(source), mistake, source)
  }
})

test('CSS of any depth and shape is accepted or refused', () => {
  const lengthMax = 16_384
  const parts = ['(', '[', '{', 'a(', 'var(--a,', ':is(', '&{', '@media{', '@supports (not (', '"']
  for (const part of [...parts, '\\', '/*', '*/', '<!--', 'a,', '@', ':', 'url(', '\0', '\ud800']) {
    for (const before of ['', 'a{', 'a{b:', '@media ', '@supports ', ':not(']) {
      const source = before + part.repeat(lengthMax / part.length)
      assert.match(mistakeIn(source), /^must .+ \(line 1, column \d+\)\.$/s)
    }
  }
  const nested = (depth: number) => `a{b:${'('.repeat(depth - 1)}1${')'.repeat(depth - 1)}}`
  assert.deepEqual(cleanCss(nested(32)), { css: nested(32) })
  assert.match(mistakeIn(nested(33)), /^must have at most 32 nested brackets \(line 1, column 36\)/)
})
