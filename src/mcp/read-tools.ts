import type { Contact, ContactSummary } from '#core/contacts/contact.ts'
import { textFields } from '#core/fields/standard-fields.ts'
import { getContact } from '#core/contacts/searching/get-contact.ts'
import { type SearchRequest, searchContacts } from '#core/contacts/searching/search-contacts.ts'
import { type ValidationErrors, inputError } from '#core/errors.ts'
import { InexactNumber } from '#core/json.ts'
import { whoamiRecord } from '#core/keys/whoami-record.ts'
import type { Store } from '#core/store.ts'
import { isAbsent } from '#core/text.ts'
import { formatTime } from '#core/time.ts'
import { cutText } from './cut-text.ts'
import type { McpSession } from './session.ts'
import type { Arguments, ToolAnswer } from './tool.ts'
import { markUntrusted, untrustedNote } from './untrusted.ts'

const valueCharactersMax = 500

/** `contacts_search`: does what `GET /contacts` does. */
export async function callSearch(session: McpSession, args: Arguments): Promise<ToolAnswer> {
  const { store, key } = session
  const { contacts, ...page } = await searchContacts(store, key.projectId, searchOf(args))
  const data = contacts.map((contact) => withTimes(contact))
  const found = `${page.total} found, ${data.length} here.`
  const more =
    page.nextCursor === null ? '' : ` For more, call again with cursor: ${page.nextCursor}`
  const lines = contacts.map((contact) => lineOf(contact))
  const text = data.length === 0 ? found : `${found}${more}\n${markUntrusted(lines.join('\n'))}`
  return { text, content: { untrusted: untrustedNote, data, ...page } }
}

/** `contacts_get`: does what `GET /contacts/:id` does. */
export async function callGet(session: McpSession, args: Arguments): Promise<ToolAnswer> {
  const { id, ...others } = args
  const validationErrors = unknownNames(others)
  if (typeof id !== 'string' || isAbsent(id)) {
    validationErrors.push({
      pointer: '/id',
      code: 'required',
      detail: 'id must be the id of a contact.',
    })
  }
  if (validationErrors.length > 0) throw inputError(validationErrors)
  const contact = await getContact(session.store, session.key.projectId, String(id))
  const { createdBy } = contact
  const label = JSON.stringify(createdBy.label)
  const origin = `${contact.id} came through ${createdBy.channel}, with the key ${label}.`
  const text = `${origin}\n${markUntrusted(describe(contact))}`
  return { text, content: { untrusted: untrustedNote, contact: withTimes(contact) } }
}

/** `contacts_list_fields`: what a contact can hold in this project. */
export async function callListFields(session: McpSession, args: Arguments): Promise<ToolAnswer> {
  refuseArguments(args)
  const content = await fieldsOf(session.store, session.key.projectId)
  const labels = content.customFields.map((label) => JSON.stringify(label)).join(', ')
  const standard = Object.keys(content.standardFields).join(', ')
  const text = `Standard fields: ${standard}.\nCustom fields: ${labels || 'none'}.`
  return { text, content }
}

/** `whoami`: does what `GET /whoami` does. */
export async function callWhoami({ key, tier }: McpSession, args: Arguments): Promise<ToolAnswer> {
  refuseArguments(args)
  const content = whoamiRecord(key, tier)
  const { keyType, label, scopes, limits } = content
  const perMinute = Object.entries(limits).map(([name, one]) => `${name} ${one.perMinute}`)
  const text =
    `A ${keyType} key, ${JSON.stringify(label)}, with the scopes ${scopes.join(', ')}. ` +
    `Requests per minute: ${perMinute.join(', ')}.`
  return { text, content }
}

export async function fieldsOf(store: Store, projectId: string) {
  const fields = await store.listFields(projectId)
  return { standardFields: { ...textFields }, customFields: fields.map(({ label }) => label) }
}

// The search reads the parameters of a URL, which are all text.
function searchOf(args: Arguments): SearchRequest {
  const validationErrors: ValidationErrors = []
  const request: Record<string, string> = {}
  for (const [name, value] of Object.entries(args)) {
    // An absent value stays, as an empty one: an unknown name is a mistake even so.
    if (value === null) request[name] = ''
    else if (typeof value === 'string') request[name] = value
    else if (typeof value === 'number') request[name] = String(value)
    else if (value instanceof InexactNumber) request[name] = value.source
    else {
      const detail = `${name} must be a string or a number.`
      validationErrors.push({ pointer: `/${name}`, code: 'invalid_type', detail })
    }
  }
  if (validationErrors.length > 0) throw inputError(validationErrors)
  return request
}

function refuseArguments(args: Arguments): void {
  const validationErrors = unknownNames(args)
  if (validationErrors.length > 0) throw inputError(validationErrors)
}

// A message can hold thousands of names; the answer must not.
const namesMax = 100

function unknownNames(args: Arguments): ValidationErrors {
  const detail = 'The tool has no argument with this name.'
  const names = Object.keys(args).slice(0, namesMax)
  return names.map((name) => ({ pointer: `/${name}`, code: 'unknown_parameter', detail }))
}

function withTimes<T extends ContactSummary>(contact: T) {
  const { createdAt, updatedAt } = contact
  return { ...contact, createdAt: formatTime(createdAt), updatedAt: formatTime(updatedAt) }
}

function lineOf({ id, name, email, phone, company }: ContactSummary): string {
  const values = [name, email, phone, company].map((value) => JSON.stringify(value))
  return `${id} ${values.join(' ')}`
}

// Each value as JSON, so that none can pose as another line.
function describe({ customFields, ...fields }: Contact): string {
  const { createdBy: _, id: __, ...own } = withTimes(fields)
  const entries = [...Object.entries(own), ...Object.entries(customFields)]
  const given = entries.filter(([, value]) => value !== null && value.length > 0)
  return given.map(([name, value]) => `${JSON.stringify(name)}: ${shown(value)}`).join('\n')
}

function shown(value: string | readonly string[] | null): string {
  return cutText(JSON.stringify(value), valueCharactersMax)
}
