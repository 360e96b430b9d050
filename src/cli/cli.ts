import { ConfigError } from '#config.ts'
import { AppError } from '#core/errors.ts'
import { createProgram } from './create-program.ts'
import { messageOf } from './message-of.ts'
import { exitCodes, note } from './output.ts'

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
  if (error instanceof AppError && error.code === 'not_found') return exitCodes.notFound
  if (error instanceof AppError && usageErrors.has(error.code)) return exitCodes.usage
  return exitCodes.failed
}
