import { ConfigError } from '#config.ts'
import { AppError } from '#core/errors.ts'
import { commandName } from './command-name.ts'
import { createProgram } from './create-program.ts'
import { messageOf } from './message-of.ts'
import { exitCodes, note } from './output.ts'

/** Groups of commands that take ids which `list` shows. */
const listed: ReadonlySet<string> = new Set(['keys', 'members', 'fields', 'webhooks', 'import'])
const usageErrors: ReadonlySet<string> = new Set(['invalid_request', 'contact_empty', 'conflict'])

try {
  const program = await createProgram(process.argv[2])
  await program.parseAsync()
} catch (error) {
  process.exitCode = report(error)
}

function report(error: unknown): number {
  if (error instanceof Error && 'exitCode' in error) {
    // Commander has printed the error; requested help is not one.
    return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
  }
  note(messageOf(error))
  if (error instanceof ConfigError) return exitCodes.usage
  if (error instanceof AppError && error.code === 'not_found') {
    const [, , group = ''] = process.argv
    if (listed.has(group)) note(`\`${commandName} ${group} list\` lists them.`)
    return exitCodes.notFound
  }
  if (error instanceof AppError && usageErrors.has(error.code)) return exitCodes.usage
  return exitCodes.failed
}
