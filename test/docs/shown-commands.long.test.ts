import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'

import { ServerProcess, compiledDir, makeFolder } from '#test/processes/server-process.ts'
import { Shell } from '#test/processes/shell.ts'
import { isAsShown, shownCommands } from './shown-commands.ts'

/** What a page takes for granted, on a server that has just started for the first time. */
type Page = {
  files?: Readonly<Record<string, string>>
  /** What a reader types instead of what the page shows. */
  typed?: Readonly<Record<string, string>>
  /** How a block starts that is typed elsewhere. */
  leavesOut?: string
  /** The only section that is typed here; other tests type the rest. */
  section?: string
}

const root = join(import.meta.dirname, '../..')
const cli = join(root, 'src/cli/cli.ts')
const turnstile = 'npx contact-sync keys challenge key_… --provider turnstile'

const pages: Readonly<Record<string, Page>> = {
  // CI types that block in a clone.
  'README.md': { leavesOut: 'git clone' },
  'docs/backup.md': { typed: { 'cd /srv/contact-sync ': 'cd . ' } },
  'docs/bot-challenges.md': { typed: { [turnstile]: `echo 0x4AAAAAAA | ${turnstile}` } },
  'docs/contacts.md': {},
  'docs/cors.md': {},
  'docs/export.md': {},
  'docs/getting-started.md': {},
  'docs/import.md': {
    files: { 'leads.csv': 'Kontakt,Email,Region,Internal\nJane Doe,jane@example.com,North,x\n' },
    typed: { 'leads.csv --direct\n': 'leads.csv --direct --yes\n' },
  },
  'docs/operations.md': {},
  'docs/webhooks.md': { section: 'Manage webhooks through the API' },
}

/** Typed by other tests, except what needs another machine, a service or a registry. */
const typedElsewhere = [
  'destinations',
  'install',
  'mcp',
  'monitoring',
  'moving',
  'production',
  'sdk',
  'upgrading',
]

suite('the commands of the docs, typed in the order in which they are written', () => {
  test('every page with commands is typed', () => {
    const files = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]
    const withCommands = files.filter(
      (file) => file.endsWith('.md') && shownCommands(read(file)).length > 0,
    )
    const known = [...Object.keys(pages), ...typedElsewhere.map((name) => `docs/${name}.md`)]
    assert.deepEqual(withCommands.toSorted(), known.toSorted())
  })

  for (const [file, page] of Object.entries(pages)) {
    test(file, async () => {
      await using folder = await makeFolder()
      const { files = {}, typed = {}, leavesOut, section } = page
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text)
      mkdirSync(join(folder.path, 'data'), { mode: 0o700 })
      await using server = await ServerProcess.start(join(folder.path, 'data'))
      await using shell = await openShell(folder.path, server)
      const replacements = { 'http://127.0.0.1:8080': server.url, ...typed }
      let printed = server.stdout
      const commandsShown = shownCommands(read(file, section))
      assert.ok(commandsShown.length > 0)
      for (const { script, output } of commandsShown) {
        if (leavesOut !== undefined && script.startsWith(leavesOut)) continue
        const commands = fillIn(replaceAll(script, replacements), printed)
        const ran = await shell.run(commands)
        const failure = `${commands}\nended with ${ran.code}:\n${ran.output}`
        if (output === null) assert.equal(ran.code, 0, failure)
        else
          assert.ok(
            isAsShown(ran.output, replaceAll(output, replacements)),
            `${failure}\nnot\n${output}`,
          )
        printed += ran.output
      }
    })
  }
})

function read(file: string, section?: string): string {
  const page = readFileSync(join(root, file), 'utf8')
  if (section === undefined) return page
  return page.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
}

/** In a folder laid out like a clone, with the data in `./data`. */
async function openShell(folder: string, server: ServerProcess): Promise<Shell> {
  const { PATH = '' } = process.env
  const settings = { PORT: String(server.port), NODE_COMPILE_CACHE: compiledDir }
  const shell = Shell.open(folder, { PATH, HOME: folder, ...settings })
  await shell.run(`
    npx() { shift && npm_command=exec '${process.execPath}' -C source '${cli}' "$@"; }
    curl() { command curl --silent --show-error "$@"; }`)
  return shell
}

function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce(
    (before, [written, typed]) => before.replaceAll(written, typed),
    text,
  )
}

/** For a shortened id or key, a reader takes the latest one of its kind. */
function fillIn(script: string, printed: string): string {
  return script.replaceAll(/\b(zk_live|zk_pub|[a-z]+)_…/g, (shortened, kind: string) => {
    return printed.match(new RegExp(`\\b${kind}_\\w+`, 'g'))?.at(-1) ?? shortened
  })
}
