import type { Contact, ContactSummary } from '#core/contacts/contact.ts'
import { getContact } from '#core/contacts/searching/find-contact.ts'
import type { SearchRequest } from '#core/contacts/searching/parse-query.ts'
import { searchContacts } from '#core/contacts/searching/search-contacts.ts'
import { type ValidationErrors, addError, throwIfAny } from '#core/errors.ts'
import { whoamiRecord } from '#core/keys/key-record.ts'
import type { Store } from '#core/store.ts'
import { InexactNumber } from '#core/values/json.ts'
import { withTextTimes } from '#core/values/time.ts'
import { eachContactField, summaryFieldNames } from '#model/contacts/fields.ts'
import { contactIdIn, pointerOf, unknownNames } from './read-arguments.ts'
import { cutText, markUntrusted, untrustedNote } from './result-text.ts'
import type { McpSession, Arguments, ToolResult } from './tool.ts'

const valueCharactersMax = 500

/** `contacts_search`: does what `GET /contacts` does. */
export async function callSearch(session: McpSession, args: Arguments): Promise<ToolResult> {
  const { store, key } = session
  const { contacts, ...page } = await searchContacts(store, key.projectId, searchOf(args))
  const data = contacts.map((contact) => withTextTimes(contact))
  const summary = `${page.total} found, ${data.length} here.`
  const more =
    page.nextCursor === null ? '' : ` For more, call again with cursor: ${page.nextCursor}`
  const lines = contacts.map((contact) => lineOf(contact))
  const text = data.length === 0 ? summary : `${summary}${more}\n${markUntrusted(lines.join('\n'))}`
  return { text, content: { untrusted: untrustedNote, data, ...page } }
}

/** `contacts_get`: does what `GET /contacts/:id` does. */
export async function callGet(session: McpSession, args: Arguments): Promise<ToolResult> {
  const { id: _, ...unknownArguments } = args
  const errors = unknownNames(unknownArguments)
  const id = contactIdIn(args, errors)
  throwIfAny(errors)
  const contact = await getContact(session.store, session.key.projectId, id)
  const { createdBy } = contact
  const label = JSON.stringify(createdBy.label)
  const origin = `${contact.id} came through ${createdBy.channel}, with the key ${label}.`
  const text = `${origin}\n${markUntrusted(describe(contact))}`
  return { text, content: { untrusted: untrustedNote, contact: withTextTimes(contact) } }
}

/** `contacts_list_fields`: what a contact can hold in this project. */
export async function callListFields(session: McpSession, args: Arguments): Promise<ToolResult> {
  throwIfAny(unknownNames(args))
  const content = await fieldsOf(session.store, session.key.projectId)
  const labels = content.customFields.map((label) => JSON.stringify(label)).join(', ')
  const standard = Object.keys(content.standardFields).join(', ')
  const text = `Standard fields: ${standard}.\nCustom fields: ${labels || 'none'}.`
  return { text, content }
}

/** `whoami`: does what `GET /whoami` does. */
export async function callWhoami({ key, tier }: McpSession, args: Arguments): Promise<ToolResult> {
  throwIfAny(unknownNames(args))
  const content = whoamiRecord(key, tier)
  const { keyType, label, scopes, limits } = content
  const perMinute = Object.entries(limits).map(([name, limit]) => `${name} ${limit.perMinute}`)
  const text =
    `A ${keyType} key, ${JSON.stringify(label)}, with the scopes ${scopes.join(', ')}. ` +
    `Requests per minute: ${perMinute.join(', ')}.`
  return { text, content }
}

export async function fieldsOf(store: Store, projectId: string) {
  const fields = await store.listFields(projectId)
  const standardFields = eachContactField((_, { charactersMax }) => charactersMax)
  return { standardFields, customFields: fields.map(({ label }) => label) }
}

// The search reads the parameters of a URL, which are all text.
function searchOf(args: Arguments): SearchRequest {
  const errors: ValidationErrors = []
  const request: Record<string, string> = {}
  for (const [name, value] of Object.entries(args)) {
    // An absent value stays, as an empty one: an unknown name is a mistake even so.
    if (value === null) request[name] = ''
    else if (typeof value === 'string') request[name] = value
    else if (typeof value === 'number') request[name] = String(value)
    else if (value instanceof InexactNumber) request[name] = value.source
    else {
      addError(errors, pointerOf(name), 'invalid_type', `${name} must be a string or a number.`)
    }
  }
  throwIfAny(errors)
  return request
}

function lineOf(contact: ContactSummary): string {
  const values = summaryFieldNames.map((name) => JSON.stringify(contact[name]))
  return `${contact.id} ${values.join(' ')}`
}

// Each value as JSON, so that none can pose as another line.
function describe({ customFields, ...fields }: Contact): string {
  const { createdBy: _, id: __, ...standardFields } = withTextTimes(fields)
  const entries = [...Object.entries(standardFields), ...Object.entries(customFields)]
  const filled = entries.filter(([, value]) => value !== null && value.length > 0)
  return filled.map(([name, value]) => `${JSON.stringify(name)}: ${valueText(value)}`).join('\n')
}

function valueText(value: string | readonly string[] | null): string {
  return cutText(JSON.stringify(value), valueCharactersMax)
}
