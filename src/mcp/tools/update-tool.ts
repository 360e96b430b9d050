import { patchContact } from '#core/contacts/changing/patch-contact.ts'
import { throwIfAny } from '#core/errors.ts'
import { Once, keptUnder } from '#core/once/once.ts'
import { isJsonObject } from '#core/values/json.ts'
import { isAbsent } from '#core/values/text.ts'
import { contactIdIn, idempotencyKeyIn, unknownNames } from './read-arguments.ts'
import { updateInput } from './tool-schemas.ts'
import type { McpSession, Arguments, ToolResult } from './tool.ts'

const tool = 'contacts_update'

/** `contacts_update`: does what `PATCH /contacts/:id` does, except that blank text is absent. */
export async function callUpdate(session: McpSession, args: Arguments): Promise<ToolResult> {
  const { contactId, idempotencyKey, body } = readArguments(args)
  const { key, inFlight, now } = session
  const { id: actorId, projectId, label, secretHash, defaultCountry } = key
  const by = { actor: { kind: 'key', id: actorId, label }, channel: 'mcp' } as const
  const sent = { path: `/mcp/${tool}`, actorId, body: Buffer.from(JSON.stringify(args)) }
  const kept = idempotencyKey === null ? null : keptUnder({ key: idempotencyKey, ...sent })
  const authority = { secretHash, scope: 'contacts:update' }
  const store = session.store.once(new Once({ projectId, by, origin: null, authority, kept, now }))
  const project = { id: projectId, defaultCountry }
  const change = () => patchContact(store, { project, contactId, body, by, now })
  const { outcome } =
    kept === null ? await change() : await inFlight.during(key, kept.token, change)
  return { text: `${sentences[outcome]} Id: ${contactId}`, content: { id: contactId, outcome } }
}

const sentences = {
  updated: 'The contact was updated; its history keeps the previous values.',
  unchanged: 'The contact already has these values.',
} as const

function readArguments(args: Arguments) {
  const { properties } = updateInput
  const others = Object.entries(args).filter(([name]) => !Object.hasOwn(properties, name))
  const errors = unknownNames(Object.fromEntries(others))
  const contactId = contactIdIn(args, errors)
  const idempotencyKey = idempotencyKeyIn(args, errors)
  throwIfAny(errors)
  const { id: _, idempotencyKey: __, customFields, ...values } = withoutBlank(args)
  const labels = isJsonObject(customFields) ? withoutBlank(customFields) : customFields
  return { contactId, idempotencyKey, body: { ...values, customFields: labels } }
}

// Some agents fill every argument; only null clears.
function withoutBlank(values: Arguments): Record<string, unknown> {
  const entries = Object.entries(values).filter(([, value]) => value === null || !isAbsent(value))
  return Object.fromEntries(entries)
}
