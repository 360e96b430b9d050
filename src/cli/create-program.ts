import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

import { Command } from 'commander'

/** By name, in the order of the help text. */
const loaders: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['serve', async () => (await import('./serving/serve.ts')).serveCommand()],
  ['setup', async () => (await import('./installation/setup.ts')).setupCommand()],
  ['demo', async () => (await import('./installation/demo.ts')).demoCommand()],
  ['projects', async () => (await import('./projects/projects.ts')).projectsCommand()],
  ['keys', async () => (await import('./keys/keys.ts')).keysCommand()],
  ['members', async () => (await import('./members/members.ts')).membersCommand()],
  ['fields', async () => (await import('./projects/fields.ts')).fieldsCommand()],
  ['contacts', async () => (await import('./contacts/contacts.ts')).contactsCommand()],
  ['webhooks', async () => (await import('./webhooks/webhooks.ts')).webhooksCommand()],
  [
    'destinations',
    async () => (await import('./destinations/destinations.ts')).destinationsCommand(),
  ],
  ['export', async () => (await import('./contacts/export.ts')).exportCommand()],
  ['backup', async () => (await import('./installation/backup.ts')).backupCommand()],
  ['restore', async () => (await import('./installation/restore.ts')).restoreCommand()],
  ['import', async () => (await import('./imports/import.ts')).importCommand()],
  ['mcp', async () => (await import('./serving/mcp.ts')).mcpCommand()],
  ['migrate', async () => (await import('./installation/migrate.ts')).migrateCommand()],
  ['move', async () => (await import('./installation/move.ts')).moveCommand()],
  ['doctor', async () => (await import('./installation/doctor.ts')).doctorCommand()],
])

/**
 * The command line; each mistake of usage is thrown. Where a command is named, only that one is
 * loaded, which takes a third of the time; otherwise all are.
 */
export async function createProgram(named?: string): Promise<Command> {
  const program = new Command('contact-sync')
    .description(
      'Collects leads and stores each one safely. Settings come from the environment and .env.',
    )
    .version(readVersion())
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 wrong usage or settings, 3 not found, 4 rows rejected, ' +
        '130 stopped.',
    )
    // Otherwise `import undo … --json` would give the option to `import`.
    .enablePositionalOptions()

  const loaded = loaders.has(named ?? '') ? [named ?? ''] : [...loaders.keys()]
  for (const name of loaded) {
    const command = await loaders.get(name)?.()
    if (command !== undefined) program.addCommand(command)
  }
  throwOnUsage(program)
  return program
}

function readVersion(): string {
  const manifest = readFileSync(findPackageJSON(import.meta.url) ?? '', 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

// Otherwise commander ends the process itself, with the code 1 for every mistake.
function throwOnUsage(command: Command): void {
  command.exitOverride()
  for (const part of command.commands) throwOnUsage(part)
}
