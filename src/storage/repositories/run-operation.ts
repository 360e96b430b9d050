import type { ProjectReads, Reads } from '#storage/connection.ts'
import type { GlobalTransaction } from './global-transaction.ts'
import {
  type GlobalOperationName,
  type OperationResult,
  type ProjectOperationName,
  factsOf,
  functions,
} from './operations.ts'
import type { ProjectTransaction } from './project-transaction.ts'

/** Runs an operation by its name, with values that belong to it. */
export async function runOperation<Name extends ProjectOperationName>(
  transaction: ProjectTransaction,
  name: Name,
  values: readonly unknown[],
): Promise<OperationResult<Name>> {
  const answer = (await named(name)(transaction, ...values)) as OperationResult<Name>
  if (answer !== null && factsOf(name)?.isVisible === true) transaction.countChange()
  return answer
}

/** As above, outside of any project. */
export async function runGlobalOperation<Name extends GlobalOperationName>(
  transaction: GlobalTransaction,
  name: Name,
  values: readonly unknown[],
): Promise<OperationResult<Name>> {
  return (await named(name)(transaction, ...values)) as OperationResult<Name>
}

/** As above, what only reads. */
export function runRead(
  reads: Reads | ProjectReads,
  name: string,
  values: readonly unknown[],
): Promise<unknown> {
  return named(name)(reads, ...values)
}

type AnyOperation = (on: unknown, ...values: readonly unknown[]) => Promise<unknown>

// The port and the types of the engine's methods see to it that the name has a function of storage,
// and gets what it takes.
function named(name: string): AnyOperation {
  const operation = (functions as Readonly<Record<string, unknown>>)[name]
  if (operation === undefined) throw new Error(`${name} is not an operation.`)
  return operation as AnyOperation
}
