import type { Audit, Operation } from '#core/operation.ts'
import { storePort } from '#core/store.ts'
import type { GlobalTransaction } from './global-transaction.ts'
import type { Implementation } from './implementation.ts'
import * as modules from './operation-modules.ts'
import type { ProjectTransaction } from './project-transaction.ts'

/** What the store's other methods consist of, besides the operations of the port. */
const steps = [
  'applyPendingValues',
  'compareContacts',
  'countForms',
  'eraseProject',
  'extendBackfills',
  'leaseBulkChange',
  'leaseExport',
  'leaseImportJob',
  'pruneAccounts',
  'pruneCountedMails',
  'pruneCountedRequests',
  'pruneProject',
  'saveKeyUses',
  'saveLoggedRequests',
  'saveRequestCounts',
  'saveTries',
  'sortContacts',
  'takeAlerts',
  'takeFormMails',
  'takeReminders',
  'takeSpamNotices',
  'tryContacts',
] as const satisfies readonly (keyof typeof modules)[]

type Port = typeof storePort
const functions = modules satisfies Implementation<Port>
type Functions = Pick<typeof functions, keyof Port | (typeof steps)[number]>

const names: ReadonlySet<string> = new Set([...Object.keys(storePort), ...steps])

/**
 * The function of an operation of the port, or of a step. A write refuses before its first change;
 * its arguments and answer cross threads as JSON.
 */
export function functionOf(name: string): Functions[keyof Functions] {
  if (!names.has(name)) throw new Error(`${name} is not an operation.`)
  return functions[name as keyof Functions]
}

/** What the port says of an operation; undefined for a step of another one. */
export function factsOf(name: string): Operation | undefined {
  const port: Readonly<Record<string, Operation>> = storePort
  return port[name]
}

/** How the audit log records an operation; null for one that it doesn't have. */
export function auditOf(name: string): Audit | null {
  return factsOf(name)?.audit ?? null
}

type NamesOn<On> = {
  [Name in keyof Functions]: Functions[Name] extends (
    on: On,
    ...values: never[]
  ) => Promise<unknown>
    ? Name
    : never
}[keyof Functions]

export type ProjectOperationName = NamesOn<ProjectTransaction>
export type GlobalOperationName = NamesOn<GlobalTransaction>

type OperationName = ProjectOperationName | GlobalOperationName
/** What an operation gets besides its transaction. */
export type OperationValues<Name extends OperationName> =
  Parameters<Functions[Name]> extends [unknown, ...infer Values] ? Values : never
export type OperationResult<Name extends OperationName> = Awaited<ReturnType<Functions[Name]>>
