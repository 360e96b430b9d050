import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { newestEntries, newsId } from '../../../changelog.ts'

test('the newest entries are text without Markdown, below their headings', () => {
  const changelog = `# Changelog

A preface.

## [Unreleased]

### Added

- [People](docs/application.md): \`members add\`
  and **four** roles.
- Views.

### Fixed

- A <b>typo</b>.
`
  assert.deepEqual(newestEntries(changelog), [
    { heading: 'Added', text: 'People: members add and four roles.' },
    { heading: 'Added', text: 'Views.' },
    { heading: 'Fixed', text: 'A <b>typo</b>.' },
  ])
})

test('of a long changelog only the beginning is shown, each entry in whole sentences', () => {
  const long = `- One sentence. ${'Another sentence is here. '.repeat(40)}\n`
  const entries = newestEntries(long.repeat(40))
  assert.equal(entries.length, 15)
  assert.ok(entries.every(({ text }) => text.length <= 300 && text.endsWith('.')))
})

test('the changelog of this version has entries; the id changes with them', () => {
  const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const entries = newestEntries(changelog)
  assert.equal(entries.length, 15)
  assert.equal(newsId(entries), newsId(newestEntries(`${changelog}\n- The last entry.\n`)))
  assert.notEqual(newsId(entries), newsId(newestEntries(`- The first entry.\n${changelog}`)))
})
