import { hash } from 'node:crypto'

import { createContact, createContacts } from '#core/contacts/writing/create-contacts.ts'
import { saveAfterChallenge, saveNothing } from '#core/contacts/writing/save-contacts.ts'
import type { WriteContext } from '#core/contacts/writing/write-contacts.ts'
import {
  rejectionText,
  type ItemResult,
  type StoredItem,
  isRejected,
} from '#core/contacts/writing/write-item.ts'
import { type ValidationErrors, addError, throwIfAny } from '#core/errors.ts'
import type { IdempotencyToken } from '#core/once/idempotency.ts'
import { isAbsent } from '#core/values/text.ts'
import { idempotencyKeyIn } from './read-arguments.ts'
import { cutLines } from './result-text.ts'
import type { McpSession, Arguments, ToolResult } from './tool.ts'

const linesMax = 20

/** `contacts_create`: does what `POST /contacts` does, or says what it would do. */
export async function callCreate(session: McpSession, args: Arguments): Promise<ToolResult> {
  const { context, isDryRun, input } = readArguments(session, 'contacts_create', args)
  const { item, isReplay } = await createContact(context, input)
  const id = isDryRun && item.outcome === 'created' ? null : item.id
  const { outcome, ignoredFields, unresolvedCustomFields } = item
  const lines = [
    ...(isDryRun ? [dryRunHead] : []),
    `${sentences[outcome]}${id === null ? '' : ` Id: ${id}`}`,
    ...nextSteps([item]),
  ]
  const created = outcome === 'created'
  if (created && !isDryRun && !isReplay) session.onCreated(1)
  const rest = { ignoredFields, unresolvedCustomFields }
  return { text: lines.join('\n'), content: { dryRun: isDryRun, id, created, outcome, ...rest } }
}

/** `contacts_create_batch`: does what `POST /contacts/batch` does, or says what it would do. */
export async function callCreateBatch(session: McpSession, args: Arguments): Promise<ToolResult> {
  const { context, isDryRun, input } = readArguments(session, 'contacts_create_batch', args)
  const { isReplay, results, ...counts } = await createContacts(context, input)
  const { total, succeeded, matched, failed } = counts
  if (!isDryRun && !isReplay) session.onCreated(succeeded)
  const stored = results.filter(isStored)
  const created = stored.filter(({ outcome }) => outcome === 'created')
  const trialIds = new Set(isDryRun ? created.map(({ id }) => id) : [])
  const summary =
    `${total} contacts: ${succeeded} created, ${matched} updated or unchanged, ` +
    `${failed} rejected.`
  const lines = [
    ...(isDryRun ? [dryRunHead] : []),
    summary,
    ...rejectedLines(results),
    ...nextSteps(stored),
  ]
  const items = results.map((result, index) => itemOf(result, index, trialIds))
  return { text: lines.join('\n'), content: { dryRun: isDryRun, ...counts, results: items } }
}

const dryRunHead = 'Dry run: nothing was stored. Without dryRun, the result would be:'

const sentences = {
  created: 'The contact was created.',
  updated: 'A contact with this identity existed and was updated.',
  unchanged: 'A contact with this identity exists and already has these values.',
} as const

function readArguments(
  session: McpSession,
  tool: string,
  args: Arguments,
): { context: WriteContext; isDryRun: boolean; input: unknown } {
  const errors: ValidationErrors = []
  const { dryRun, idempotencyKey: _, ...input } = args
  // A text such as "true" must not store contacts of a trial run.
  if (!isAbsent(dryRun) && typeof dryRun !== 'boolean') {
    addError(errors, '/dryRun', 'invalid_type', 'dryRun must be a boolean.')
  }
  const key = idempotencyKeyIn(args, errors)
  throwIfAny(errors)
  const isDryRun = dryRun === true
  const { store, inFlight, now } = session
  const idempotency = isDryRun || key === null ? null : tokenOf(tool, key, input)
  const by = { key: session.key, channel: 'mcp', idempotency } as const
  const save = isDryRun ? saveNothing(store) : saveAfterChallenge(session)
  return { context: { store, inFlight, now, save, ...by }, isDryRun, input }
}

function tokenOf(tool: string, key: string, input: unknown): IdempotencyToken {
  return { key, path: `/mcp/${tool}`, bodyHash: hash('sha256', JSON.stringify(input)) }
}

function isStored(result: ItemResult): result is StoredItem {
  return !isRejected(result)
}

function itemOf(result: ItemResult, index: number, trialIds: ReadonlySet<string>) {
  if (isRejected(result)) {
    const { rejection: error } = result
    return { index, id: null, created: false, outcome: 'rejected', error }
  }
  const { outcome, ignoredFields, unresolvedCustomFields } = result
  return {
    index,
    id: trialIds.has(result.id) ? null : result.id,
    created: outcome === 'created',
    outcome,
    ...(ignoredFields.length === 0 ? {} : { ignoredFields }),
    ...(unresolvedCustomFields.length === 0 ? {} : { unresolvedCustomFields }),
  }
}

function rejectedLines(results: readonly ItemResult[]): string[] {
  const lines = results.flatMap((result, index) =>
    isRejected(result) ? [`- contacts[${index}]: ${rejectionText(result.rejection)}`] : [],
  )
  if (lines.length === 0) return []
  const shownLines = cutLines(lines, linesMax, 'see results')
  return ['Rejected; fix these and send only them again:', ...shownLines]
}

/** Says what to do about names that were dropped and labels that match no field. */
function nextSteps(items: readonly StoredItem[]): string[] {
  const ignored = namesIn(items.map(({ ignoredFields }) => ignoredFields))
  const pending = namesIn(items.map(({ unresolvedCustomFields }) => unresolvedCustomFields))
  return [
    ...(ignored === ''
      ? []
      : [`Dropped: ${ignored}. They require a secret key or belong to the record: omit them.`]),
    ...(pending === ''
      ? []
      : [
          `No field has the label ${pending}. The values are kept and written once it exists: ` +
            'ask the operator to create it (npx contact-sync fields create), or use a label ' +
            'from contacts_list_fields.',
        ]),
  ]
}

function namesIn(lists: readonly string[][]): string {
  const names = [...new Set(lists.flat())].map((name) => JSON.stringify(name))
  return cutLines(names, linesMax, 'see results').join(', ')
}
