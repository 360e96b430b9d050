import { readFileSync } from 'node:fs'

import { Command, Option } from 'commander'

import { type Role, roles } from '#app.ts'
import { backupCommand } from './backup.ts'
import { contactsCommand } from './contacts.ts'
import { doctorCommand } from './doctor.ts'
import { exportCommand } from './export.ts'
import { fieldsCommand } from './fields.ts'
import { importCommand } from './import.ts'
import { keysCommand } from './keys.ts'
import { mcpCommand } from './mcp.ts'
import { migrateCommand } from './migrate.ts'
import { moveCommand } from './move.ts'
import { projectsCommand } from './projects.ts'
import { restoreCommand } from './restore.ts'
import { serve } from './serve.ts'
import { setupCommand } from './setup.ts'
import { webhooksCommand } from './webhooks.ts'

/** The command line with all its commands; each mistake of usage is thrown. */
export function createProgram(): Command {
  const program = new Command('contact-sync')
    .description('The one safe way in for leads. Settings come from the environment and .env.')
    .version(readVersion())
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 wrong usage or settings, 3 not found, 4 rows rejected, ' +
        '130 stopped.',
    )
    // Else `import undo … --json` would give the option to `import`.
    .enablePositionalOptions()

  program
    .command('serve')
    .description('start the server')
    .addOption(
      new Option('--role <role>', 'api sends no webhooks; worker does nothing else')
        .choices(roles)
        .default('all'),
    )
    .action(async (options: { role: Role }) => {
      process.exitCode = await serve(options.role)
    })
  program.addCommand(setupCommand())
  program.addCommand(projectsCommand())
  program.addCommand(keysCommand())
  program.addCommand(fieldsCommand())
  program.addCommand(contactsCommand())
  program.addCommand(webhooksCommand())
  program.addCommand(exportCommand())
  program.addCommand(backupCommand())
  program.addCommand(restoreCommand())
  program.addCommand(importCommand())
  program.addCommand(mcpCommand())
  program.addCommand(migrateCommand())
  program.addCommand(moveCommand())
  program.addCommand(doctorCommand())
  throwOnUsage(program)
  return program
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

// Else commander ends the process itself, with the code 1 for every mistake.
function throwOnUsage(command: Command): void {
  command.exitOverride()
  for (const part of command.commands) throwOnUsage(part)
}
