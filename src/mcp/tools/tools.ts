import { AppError } from '#core/errors.ts'
import { requireScope } from '#core/keys/authenticate.ts'
import type { Key } from '#core/keys/key.ts'
import { batchItemsMax, bodyBytesMax } from '#core/limits/contract.ts'
import type { Scope } from '#model/keys/key.ts'
import { callCreate, callCreateBatch } from './create-tools.ts'
import { callGet, callListFields, callSearch, callWhoami } from './read-tools.ts'
import * as schemas from './tool-schemas.ts'
import type { Tool, ToolDefinition } from './tool.ts'
import { callUpdate } from './update-tool.ts'

type Row = Omit<ToolDefinition, 'annotations'> & Omit<Tool, 'definition'>

const rows: readonly Row[] = [
  {
    name: 'contacts_create',
    title: 'Create or update a contact',
    description:
      'Stores one person or company; give name, email or phone. A secret key updates the ' +
      'contact with this email (else phone and type). Not for several contacts: ' +
      'contacts_create_batch.',
    inputSchema: schemas.contactInput,
    outputSchema: schemas.contactOutput,
    operation: 'create',
    permit: (key) => requireScope(key, 'contacts:create'),
    call: callCreate,
  },
  {
    name: 'contacts_create_batch',
    title: 'Create or update contacts',
    description:
      `contacts_create for up to ${batchItemsMax} contacts, ${bodyBytesMax / 1024} KB in all; ` +
      'counts as one request. Valid ones are stored, others reported. Try a list with dryRun ' +
      'first. Not for one contact.',
    inputSchema: schemas.batchInput,
    outputSchema: schemas.batchOutput,
    operation: 'batch',
    permit: secretWith('contacts:create'),
    call: callCreateBatch,
  },
  {
    name: 'contacts_update',
    title: 'Change a contact',
    description:
      'Changes one contact by its id: values replace, null clears, the rest stays. ' +
      'Not for a new contact: contacts_create.',
    inputSchema: schemas.updateInput,
    outputSchema: schemas.updateOutput,
    operation: 'create',
    permit: (key) => requireScope(key, 'contacts:update'),
    call: callUpdate,
  },
  {
    name: 'contacts_search',
    title: 'Search contacts',
    description:
      'Finds contacts, newest first: for an id, or to see whether someone is known. Without ' +
      'arguments it lists all. Not for all fields of one contact: contacts_get.',
    inputSchema: schemas.searchInput,
    outputSchema: schemas.searchOutput,
    operation: 'read',
    permit: (key) => requireScope(key, 'contacts:search'),
    call: callSearch,
  },
  {
    name: 'contacts_get',
    title: 'Get a contact',
    description:
      'All fields of one contact. Needs its id; to find one by email or name use ' +
      'contacts_search.',
    inputSchema: schemas.getInput,
    outputSchema: schemas.getOutput,
    operation: 'read',
    permit: (key) => requireScope(key, 'contacts:read'),
    call: callGet,
  },
  {
    name: 'contacts_list_fields',
    title: 'List fields',
    description:
      'Fields that a contact can have. Call it before you write customFields; not for ' +
      'values: contacts_get.',
    inputSchema: schemas.noInput,
    outputSchema: schemas.fieldsOutput,
    operation: 'read',
    permit: secretWith('contacts:create', 'contacts:read', 'contacts:update', 'fields:read'),
    call: callListFields,
  },
  {
    name: 'whoami',
    title: 'Inspect the key',
    description: "This key's scopes and rate limits. Not for finding out who the user is.",
    inputSchema: schemas.noInput,
    outputSchema: schemas.whoamiOutput,
    operation: 'read',
    permit: () => {},
    call: callWhoami,
  },
]

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = rows.map(({ operation, permit, call, ...description }) => {
  const isRead = operation === 'read'
  const annotations = {
    readOnlyHint: isRead,
    // A create may overwrite a known contact; without an identity each call adds a contact.
    destructiveHint: !isRead,
    idempotentHint: isRead,
    openWorldHint: false,
  }
  return { operation, permit, call, definition: { ...description, annotations } }
})

export function findTool(name: string): Tool | undefined {
  return tools.find(({ definition }) => definition.name === name)
}

/** The tools that a key may call. */
export function definitionsFor(key: Key): ToolDefinition[] {
  return tools.filter((tool) => isPermitted(tool, key)).map(({ definition }) => definition)
}

function isPermitted({ permit }: Tool, key: Key): boolean {
  try {
    permit(key)
    return true
  } catch {
    return false
  }
}

/** Permits secret keys that have one of the scopes. */
function secretWith(...scopes: readonly Scope[]): Tool['permit'] {
  return (key) => {
    if (key.kind === 'secret' && scopes.some((scope) => key.scopes.includes(scope))) return
    throw new AppError(
      'insufficient_scope',
      `This tool needs a secret key with ${scopes.join(' or ')}.`,
    )
  }
}
