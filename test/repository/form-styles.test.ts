import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { generate, parse, walk } from 'css-tree'

import { plainLook, styleOf } from '#http/forms/pages/style.ts'

type Rules = ReadonlyMap<string, string>

const page = rulesOf(styleOf(plainLook))
const script = rulesOf(readFileSync(new URL('../../embed/src/v1.css', import.meta.url), 'utf8'))
const oldBrowsers = '@supports not (color:light-dark(#000,#fff))'

/** What differs on sites, each with its reason. */
const differences: Readonly<Record<string, string>> = {
  '--cf-error': 'It is mixed with the text colour of the site.',
  '--cf-muted': 'It is mixed with the text colour of the site.',
  '::file-selector-button border': 'Sites can change it by a variable.',
  '::file-selector-button color': 'Sites can change it by a variable.',
  '::placeholder color': 'Sites can change it by a variable.',
  '.cf-choice padding': 'Between fields are gaps instead of margins.',
  '.cf-files margin': 'Between fields are gaps instead of margins.',
  '.cf-progress font-size': 'It is relative to the title around it.',
}

test('a form looks the same on its own page and on sites', () => {
  const shared = [...page.keys()].filter((name) => script.has(name))
  assert.ok(shared.includes('.cf-cover height') && shared.includes('.cf-logo height'))
  assert.deepEqual(
    shared.filter((name) => relative(page, name) !== relative(script, name)).toSorted(),
    Object.keys(differences).toSorted(),
  )
})

test('so do its inputs, and its surface and font where they are not those of the site', () => {
  const [background, text] = [page.get('--cf-background'), page.get('--cf-text')]
  assert.ok(background !== undefined && text !== undefined)
  assert.equal(script.get('--cf-field-text'), text)
  assert.equal(script.get('--cf-placeholder'), page.get('--cf-muted'))
  for (const theme of ['light', 'dark']) {
    const name = `[data-theme="${theme}"]`
    assert.equal(script.get(`${name} background`), `var(--cf-background, ${background})`)
    assert.equal(script.get(`${name} color`), `var(--cf-text, ${text})`)
  }
  assert.equal(script.get('[data-font="system"] font-family'), page.get('font-family'))
})

test('browsers without light-dark() get the light colours', () => {
  for (const rules of [page, script]) {
    const light = [...rules].flatMap(([name, value]) => {
      const [, colour] = /^light-dark\((#\w+),/.exec(value) ?? []
      return name.startsWith('--') && colour !== undefined ? [[name, colour] as const] : []
    })
    assert.ok(light.length > 0)
    const given = light.map(([name]) => [name, rules.get(`${oldBrowsers} ${name}`)])
    assert.deepEqual(given, light)
  }
})

/** On sites, sizes and colours follow those around the form. */
function relative(rules: Rules, name: string): string | undefined {
  return rules
    .get(name)
    ?.replaceAll(/(?<=\d)rem\b/g, 'em')
    .replaceAll(/var\(--cf-text\)|\binherit\b/g, 'currentcolor')
}

/** The values by selector, without that of the whole form, and property. */
function rulesOf(css: string): Rules {
  const rules = new Map<string, string>()
  walk(parse(css), function (node) {
    if (node.type !== 'Declaration' || this.rule?.prelude.type !== 'SelectorList') return
    const condition = this.atrule?.name === 'layer' ? null : (this.atrule?.prelude ?? null)
    const within = condition === null ? '' : `@${this.atrule?.name} ${generate(condition)}`
    for (const selector of this.rule.prelude.children) {
      const place = generate(selector).replace(/^(?:\[data-contact-form\] ?|:root$)/, '')
      const name = [within, place, node.property].filter((part) => part !== '').join(' ')
      rules.set(name, generate(node.value).trim())
    }
  })
  return rules
}
