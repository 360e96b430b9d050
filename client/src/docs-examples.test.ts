import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const sources = ['docs/getting-started.md', 'docs/sdk.md', 'docs/webhooks.md', 'client/README.md']

/** What the examples take from the surrounding program. */
const surroundings = `
import type * as sdk from 'contact-sync-client'
import type { ContactEvent, ContactSyncManager } from 'contact-sync-client/manage'
declare global {
  const client: sdk.ContactSync
  const manager: ContactSyncManager
  const signal: AbortSignal
  let cursor: string | undefined
  const ContactSyncError: typeof sdk.ContactSyncError
  const contacts: sdk.ContactInput[]
  const lead: sdk.ContactInput
  const error: sdk.ContactBatchError
  const request: Request
  const secret: string
  let bookmark: string
  function handle(contact: sdk.ContactSummary): Promise<void>
  function record(event: ContactEvent): Promise<void>
  function greet(contact: sdk.Contact): void
  function show(errors: readonly sdk.InputError[]): void
  function isNew(deliveryId: string): boolean
}
`

test('every TypeScript example compiles as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contact-sync-examples-'))
  try {
    const files = ['surroundings.d.ts']
    await writeFile(join(folder, 'surroundings.d.ts'), surroundings)
    for (const source of sources) {
      const text = await readFile(join(root, source), 'utf8')
      for (const [index, [, code = '']] of [...text.matchAll(/^```ts\n(.*?)^```/gms)].entries()) {
        const name = `${source.replaceAll(/\W/g, '-')}-${index}.ts`
        await writeFile(join(folder, name), moduleOf(code))
        files.push(name)
      }
    }
    assert.ok(files.length > 8)
    const paths = {
      'contact-sync-client': [join(root, 'client/src/contact-sync-client.ts')],
      'contact-sync-client/manage': [join(root, 'client/src/manage.ts')],
    }
    const options = { target: 'es2022', module: 'esnext', moduleResolution: 'bundler', paths }
    const lib = { lib: ['es2022', 'dom', 'dom.iterable'], types: [] }
    const how = { strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true }
    const config = { compilerOptions: { ...options, ...lib, ...how }, files }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(
      (failure: unknown) => failure as { stdout: string },
    )
    assert.equal(stdout, '')
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** Imports stay at the top; the rest becomes a function's body. */
function moduleOf(code: string): string {
  const lines = code.split('\n')
  const imports = lines.filter((line) => line.startsWith('import '))
  const rest = lines.filter((line) => !line.startsWith('import '))
  return [...imports, 'export async function example() {', ...rest, '}'].join('\n')
}
