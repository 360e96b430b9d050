import { Command, Option } from 'commander'

import { type Role, roles } from '#app.ts'
import { ConfigError } from '#config.ts'
import { Failure } from '#core/errors.ts'
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
import { exitCodes } from './output.ts'
import { projectsCommand } from './projects.ts'
import { restoreCommand } from './restore.ts'
import { serve } from './serve.ts'
import { setupCommand } from './setup.ts'
import { webhooksCommand } from './webhooks.ts'

const program = new Command('contact-sync')
  .description('The one safe way in for leads. Settings come from the environment and .env.')
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

const usageErrors: ReadonlySet<string> = new Set(['invalid_request', 'contact_empty'])

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = report(error)
}

// Else commander ends the process itself, with the code 1 for every mistake.
function throwOnUsage(command: Command): void {
  command.exitOverride()
  for (const part of command.commands) throwOnUsage(part)
}

function report(error: unknown): number {
  if (error instanceof Error && 'exitCode' in error) {
    // Commander has said what is wrong; help that was asked for is no mistake.
    return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
  }
  process.stderr.write(`${messageOf(error)}\n`)
  if (error instanceof ConfigError) return exitCodes.usage
  if (error instanceof Failure && error.code === 'not_found') return exitCodes.notFound
  if (error instanceof Failure && usageErrors.has(error.code)) return exitCodes.usage
  return exitCodes.failed
}

function messageOf(error: unknown): string {
  if (error instanceof Failure && error.errors !== undefined) {
    return error.errors.map(({ detail }) => detail).join('\n')
  }
  return error instanceof Error ? error.message : String(error)
}
