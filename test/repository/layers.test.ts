import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

import { folderOrder, layers, writingOperations } from '../../oxlint.config.ts'

const root = join(import.meta.dirname, '../..')

/** A line of code that imports, and the file that contains it, from src. */
type Line = { file: string; code: string }

const allowed: readonly Line[] = [
  { file: 'core/email.ts', code: "import 'tr46'" },
  { file: 'core/contacts/identity/identity.ts', code: "import '#core/values/text.ts'" },
  { file: 'core/contacts/identity/identity.ts', code: "import './phone.ts'" },
  { file: 'core/contacts/identity/identity.ts', code: "import '#core/contacts/contact.ts'" },
  { file: 'core/forms/submit-form.ts', code: "import '#core/contacts/contact.ts'" },
  {
    file: 'core/members/member.ts',
    code: "import type { Account } from '#core/accounts/account.ts'",
  },
  { file: 'core/accounts/account.test.ts', code: "import '#core/members/member.ts'" },
  { file: 'core/values/id.ts', code: "import 'node:crypto'" },
  { file: 'storage/sqlite/file/database.ts', code: "import 'node:sqlite'" },
  { file: 'storage/sqlite/file/database.ts', code: "import '#core/store.ts'" },
  { file: 'storage/postgres/engine/database.ts', code: "import 'pg'" },
  { file: 'auth/better-auth.ts', code: "import 'better-auth/minimal'" },
  { file: 'auth/store-adapter.ts', code: "import '#core/accounts/account-store.ts'" },
  { file: 'mail/create-mail.ts', code: "import 'nodemailer'" },
  { file: 'app.ts', code: "import '#auth/create-sign-in.ts'" },
  { file: 'challenges/altcha.ts', code: "import 'altcha-lib/algorithms/pbkdf2'" },
  { file: 'challenges/altcha.ts', code: "import '#core/challenges/challenge.ts'" },
  { file: 'webhooks/dispatcher.ts', code: "import '#core/store.ts'" },
  { file: 'webhooks/dispatcher.ts', code: "import 'undici'" },
  { file: 'rate-windows/valkey-limiter.ts', code: "import '#core/limits/limiter.ts'" },
  { file: 'rate-windows/valkey-limiter.ts', code: "import 'ioredis'" },
  { file: 'http/server.ts', code: "import 'fastify'" },
  { file: 'http/server.ts', code: "import '#core/errors.ts'" },
  { file: 'http/plugins.ts', code: "import './public/plugin.ts'" },
  { file: 'http/app/keys/keys.ts', code: "import '#api/keys/key-api.ts'" },
  { file: 'api/keys/key-api.ts', code: "import '#core/keys/key.ts'" },
  { file: 'http/public/whoami.ts', code: "import '#http/services.ts'" },
  { file: 'http/public/whoami.ts', code: "import '#http/middleware/limits/request-key.ts'" },
  { file: 'http/public/whoami.ts', code: "import '#core/keys/whoami-record.ts'" },
  { file: 'http/public/parts/part.ts', code: "import '#http/public/reading/whoami.ts'" },
  { file: 'export/csv-writer.ts', code: "import '#core/values/time.ts'" },
  { file: 'import/formats/csv-rows.ts', code: "import 'papaparse'" },
  { file: 'import/formats/csv-rows.ts', code: "import '#export/tags-cell.ts'" },
  { file: 'import/mapping/saved-mapping.ts', code: "import '#make-folder.ts'" },
  { file: 'storage/sqlite/file/data-folder.ts', code: "import '#make-folder.ts'" },
  { file: 'cli/imports/import.ts', code: "import '#import/run-import.ts'" },
  { file: 'cli/contacts/export.ts', code: "import '#export/contact-writer.ts'" },
  { file: 'http/mcp/mcp-route.ts', code: "import '#mcp/session.ts'" },
  { file: 'mcp/tools.ts', code: "import '@modelcontextprotocol/server'" },
  { file: 'mcp/tools.ts', code: "import '#core/errors.ts'" },
  { file: 'cli/serving/mcp.ts', code: "import '#mcp/bridge-messages.ts'" },
  { file: 'cli/installation/doctor.ts', code: "import 'node:fs/promises'" },
  { file: 'cli/serving/serve.ts', code: "import '#app.ts'" },
  { file: 'cli/installation/doctor.ts', code: "import '#installation.ts'" },
  { file: 'cli/webhooks/webhooks.ts', code: "import '#url-check.ts'" },
  { file: 'cli/installation/doctor.ts', code: "import '#core/values/time.ts'" },
  { file: 'config.ts', code: "import '#core/limits/contract.ts'" },
  { file: 'installation.ts', code: "import '#storage/sqlite/open-store.ts'" },
  { file: 'url-check.ts', code: "import '#webhooks/dialing/look-up.ts'" },
  { file: 'app.ts', code: "import '#webhooks/dispatcher.ts'" },
  { file: 'app.ts', code: "import '#jobs/maintenance.ts'" },
  { file: 'jobs/maintenance.ts', code: "import '#core/outage-log.ts'" },
  { file: 'main.ts', code: "import '#cli/serving/serve.ts'" },
  { file: 'core/id.test.ts', code: "import '#http/server.ts'" },
]

const forbidden: readonly Line[] = [
  { file: 'core/values/id.ts', code: "import '#http/problem.ts'" },
  { file: 'core/values/id.ts', code: "import '#storage/sqlite/file/database.ts'" },
  { file: 'core/values/id.ts', code: "import '#config.ts'" },
  { file: 'core/values/id.ts', code: "import '#make-folder.ts'" },
  { file: 'make-folder.ts', code: "import '#core/errors.ts'" },
  { file: 'core/values/id.ts', code: "import 'node:fs'" },
  { file: 'core/values/id.ts', code: "import 'fastify'" },
  { file: 'core/values/id.ts', code: "import 'altcha-lib'" },
  { file: 'core/values/id.ts', code: "import '#challenges/altcha.ts'" },
  { file: 'challenges/altcha.ts', code: "import '#storage/sqlite/file/database.ts'" },
  { file: 'challenges/altcha.ts', code: "import '#http/services.ts'" },
  { file: 'core/values/id.ts', code: "import 'better-auth/minimal'" },
  { file: 'auth/better-auth.ts', code: "import 'better-auth'" },
  { file: 'auth/store-adapter.ts', code: "import '#storage/sqlite/open-store.ts'" },
  { file: 'auth/better-auth.ts', code: "import '#http/services.ts'" },
  { file: 'http/app/forward.ts', code: "import '#auth/create-sign-in.ts'" },
  { file: 'http/app/members.ts', code: "import '#http/public/schemas.ts'" },
  { file: 'api/keys/key-api.ts', code: "import '#http/services.ts'" },
  { file: 'api/keys/key-api.ts', code: "import 'node:fs'" },
  { file: 'core/values/id.ts', code: "import '#api/schema-type.ts'" },
  { file: 'storage/sqlite/file/database.ts', code: "import '#api/schema-type.ts'" },
  { file: 'core/values/id.ts', code: "import 'ioredis'" },
  { file: 'rate-windows/valkey-limiter.ts', code: "import '#http/services.ts'" },
  { file: 'rate-windows/valkey-limiter.ts', code: "import '#storage/sqlite/file/database.ts'" },
  { file: 'http/server.ts', code: "import '#rate-windows/valkey-limiter.ts'" },
  { file: 'http/public/whoami.ts', code: "import '#http/mcp/endpoints.ts'" },
  { file: 'http/public/whoami.ts', code: "import '#storage/sqlite/open-store.ts'" },
  { file: 'http/middleware/failures.ts', code: "import '#http/public/endpoints.ts'" },
  { file: 'core/contacts/identity/identity.ts', code: "import '../text.ts'" },
  { file: 'core/contacts/identity/identity.ts', code: "import './../text.ts'" },
  { file: 'storage/sqlite/file/database.ts', code: "import '#http/problem.ts'" },
  { file: 'storage/sqlite/file/database.ts', code: "import 'fastify'" },
  { file: 'webhooks/dispatcher.ts', code: "import '#storage/sqlite/open-store.ts'" },
  { file: 'webhooks/dispatcher.ts', code: "import '#http/metrics.ts'" },
  { file: 'http/server.ts', code: "import '#storage/sqlite/open-store.ts'" },
  { file: 'http/server.ts', code: "import '#webhooks/dispatcher.ts'" },
  { file: 'http/server.ts', code: "import '#cli/output.ts'" },
  { file: 'http/server.ts', code: "import '#challenges/altcha.ts'" },
  { file: 'http/server.ts', code: "import '#app.ts'" },
  { file: 'http/server.ts', code: "import 'commander'" },
  { file: 'export/csv-writer.ts', code: "import '#import/formats/csv/csv-rows.ts'" },
  { file: 'export/csv-writer.ts', code: "import 'node:fs'" },
  { file: 'import/run-import.ts', code: "import '#storage/sqlite/file/database.ts'" },
  { file: 'import/run-import.ts', code: "import '#cli/output.ts'" },
  { file: 'http/server.ts', code: "import '@modelcontextprotocol/server'" },
  { file: 'mcp/tools.ts', code: "import '#http/services.ts'" },
  { file: 'mcp/tools.ts', code: "import '#storage/sqlite/open-store.ts'" },
  { file: 'mcp/tools.ts', code: "import 'fastify'" },
  { file: 'core/values/id.ts', code: "import '#mcp/tools/tool.ts'" },
  { file: 'cli/installation/doctor.ts', code: "import '#storage/sqlite/file/database.ts'" },
  { file: 'cli/installation/doctor.ts', code: "import '#http/server.ts'" },
  { file: 'cli/installation/doctor.ts', code: "import '../app.ts'" },
  { file: 'config.ts', code: "import '#http/server.ts'" },
  { file: 'jobs/maintenance.ts', code: "import '#storage/sqlite/file/database.ts'" },
  { file: 'jobs/maintenance.ts', code: "import '#http/services.ts'" },
  { file: 'app.ts', code: "import './core/text.ts'" },
  { file: 'app.ts', code: "import '#storage/sqlite/open-store.ts'" },
  { file: 'installation.ts', code: "import '#http/server.ts'" },
  { file: 'url-check.ts', code: "import '#storage/sqlite/open-store.ts'" },
  { file: 'cli/webhooks/webhooks.ts', code: "import '#webhooks/dialing/look-up.ts'" },
  { file: 'core/values/id.ts', code: "export const later = await import('#http/server.ts')" },
  { file: 'core/values/id.ts', code: "import type { Config } from '#config.ts'" },
  { file: 'core/values/id.ts', code: "export { openStore } from '#installation.ts'" },
  { file: 'unlisted/new.ts', code: "import '#core/values/text.ts'" },
  { file: 'unlisted.ts', code: "import 'node:fs'" },
]

/** One for each pair of folders that are easily entangled. */
const upwards: readonly Line[] = [
  { file: 'core/contacts/contact.ts', code: "import type { Form } from '#core/forms/form.ts'" },
  { file: 'core/contacts/writing/write-item.ts', code: "import '#core/imports/import.ts'" },
  { file: 'core/fields/check-label.ts', code: "import '#core/contacts/contact.ts'" },
  { file: 'core/projects/project.ts', code: "import '#core/keys/key.ts'" },
  { file: 'core/limits/limiter.ts', code: "import type { Key } from '#core/keys/key.ts'" },
  { file: 'core/accounts/account.ts', code: "export { Role } from '#core/members/member.ts'" },
  {
    file: 'core/accounts/reset.ts',
    code: "export const x = await import('#core/members/member.ts')",
  },
]

test('layers: a folder of the core or of imports knows those below it, never back', () => {
  assert.deepEqual(refusedOf(upwards), upwards)
  for (const [part, names] of Object.entries(folderOrder)) {
    const pairs = names.slice(1).map((name, index) => [names[index], name] as const)
    const up = pairs.map(([lower, higher]) => importing(`${part}/${lower}`, `${part}/${higher}`))
    const down = pairs.map(([lower, higher]) => importing(`${part}/${higher}`, `${part}/${lower}`))
    assert.deepEqual(refusedOf([...down, ...up]), up)
    const entries = readdirSync(join(root, 'src', part), { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    assert.deepEqual(folders.toSorted(), names.toSorted())
  }
})

function importing(folder: string, other: string): Line {
  return { file: `${folder}/one.ts`, code: `import '#${other}/other.ts'` }
}

test('layers: what the table allows passes', () => {
  assert.deepEqual(refusedOf(allowed), [])
})

test('layers: what it does not allow fails, and so does every import of an unlisted folder', () => {
  assert.deepEqual(refusedOf(forbidden), forbidden)
})

test('layers: the model imports only itself, and embed only its rules of forms', () => {
  const linesOf = (file: string, ...names: readonly string[]): Line[] =>
    names.map((name) => ({ file, code: `import '${name}'` }))
  const rules = '#model/forms/conditions.ts'
  const ofKeys = '#model/keys/scopes.ts'
  const passing = [
    ...linesOf('../model/forms/conditions.ts', './numbers.ts', ofKeys),
    ...linesOf('../embed/src/main.ts', '#embed/page/dom.ts', rules),
    ...linesOf('../web/src/leads/one.ts', rules, ofKeys),
    ...linesOf('core/forms/form.ts', rules, ofKeys),
    ...linesOf('http/app/forms/forms.ts', rules, ofKeys),
    ...linesOf('config.ts', ofKeys),
  ]
  const failing = [
    ...linesOf('../model/forms/formulas.ts', '#core/forms/form.ts', '#web/main.tsx'),
    ...linesOf('../model/forms/formulas.ts', 'node:crypto', 'react', '../../src/core/clock.ts'),
    ...linesOf('../embed/src/main.ts', ofKeys, '../../model/keys/scopes.ts'),
    ...linesOf('../web/src/leads/one.ts', '#core/forms/form.ts', '../../../model/forms/a.ts'),
    ...linesOf('../client/src/client.ts', rules),
    ...linesOf('../forms/src/react.tsx', rules),
  ]
  assert.deepEqual(refusedOf([...passing, ...failing]), failing)
})

test("layers: of the server's API the application takes only its declarations", () => {
  const file = '../web/src/keys/one.ts'
  const passing = [
    { file, code: "import { keyApi } from '#api/keys/key-api.ts'" },
    { file, code: "import type { BodyOf } from '#api/declare.ts'" },
  ]
  const failing = [
    { file, code: "import { Key } from '#api/keys/key-schemas.ts'" },
    { file, code: "import { get } from '#api/declare.ts'" },
  ]
  assert.deepEqual(refusedOf([...passing, ...failing]), failing)
})

test('layers: modules that import each other fail, even if only for their types', () => {
  const lines = [
    { file: 'core/values/id.ts', code: "import type { Key } from '#core/keys/key.ts'" },
    { file: 'core/keys/key.ts', code: "import type { Id } from '#core/values/id.ts'" },
    { file: 'core/keys/key.ts', code: "import type { Text } from '#core/values/text.ts'" },
    { file: 'core/values/text.ts', code: "import type { Field } from '#core/fields/field.ts'" },
    { file: 'core/fields/field.ts', code: 'export type Field = string' },
  ]
  assert.deepEqual(refusedOf(lines, 'import(no-cycle)'), lines.slice(0, 2))
})

test('layers: the table lists what is in src, and nothing else', () => {
  const parts = readdirSync(join(root, 'src')).filter((name) => !name.endsWith('.test.ts'))
  assert.deepEqual(parts.toSorted(), Object.keys(layers).toSorted())
})

test('layers: the command line reads from the store, and leaves its writes to the core', () => {
  const file = 'cli/contacts/contacts.ts'
  const reads = ['store.listProjects()', 'deleteContact(store, {})', 'store.verify()']
  const allowedLines = reads.map((code) => ({ file, code }))
  const writes = writingOperations.flatMap((verb) => [
    { file, code: `store.${verb}()` },
    { file, code: `const { ${verb} } = store` },
  ])
  const rule = 'eslint(no-restricted-properties)'
  assert.deepEqual(refusedOf([...allowedLines, ...writes], rule), writes)
  const operation = {
    file: 'core/contacts/changing/manage-contacts.ts',
    code: 'store.deleteContact()',
  }
  assert.deepEqual(refusedOf([operation], rule), [])
})

/** The lines that the project's own table refuses, linted in a copy of its layout. */
function refusedOf(lines: readonly Line[], rule = 'eslint(no-restricted-imports)'): Line[] {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))
  try {
    copyFileSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
    // It reads the ports of the core, which are not in the folder.
    const config = readFileSync(join(root, 'oxlint.config.ts'), 'utf8')
    const here = JSON.stringify(root)
    writeFileSync(join(folder, 'oxlint.config.ts'), config.replaceAll('import.meta.dirname', here))
    for (const { file, code } of lines) {
      const path = join(folder, 'src', file)
      mkdirSync(dirname(path), { recursive: true })
      appendFileSync(path, `${code}\n`)
    }
    const findings = lint(folder, rule)
    return lines.filter(({ file }, index) => {
      const before = lines.slice(0, index).filter((line) => line.file === file)
      return findings.has(`${join('src', file)}:${before.length + 1}`)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Where a rule finds something, as `path:line`. */
function lint(folder: string, rule: string): Set<string> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix'], options)
  const matches = Array.from(stdout.matchAll(/^(.+):(\d+):\d+: .*\[\w+\/(.+)\]$/gm))
  const ofRule = matches.filter(([, , , name]) => name === rule)
  return new Set(ofRule.map(([, path, line]) => `${path}:${line}`))
}
