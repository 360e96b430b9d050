import type { DoneBy } from '#core/actor.ts'
import { raise, type ValidationErrors, inputError } from '#core/errors.ts'
import type { FieldStore } from '#core/fields/field-store.ts'
import type { Field } from '#core/fields/field.ts'
import { foldLabel, isReservedLabel } from '#core/fields/label.ts'
import { escapePointer } from '#core/json.ts'
import type { Project } from '#core/projects/project.ts'
import { cleanText } from '#core/text.ts'
import type { ContactUpdate } from './apply-update.ts'
import type { ContactChanged, ContactStore } from '#core/contacts/contact-store.ts'
import type { ContactInput, LabelledValue } from '#core/contacts/contact.ts'
import { recordNames, textFieldNames } from '#core/fields/standard-fields.ts'
import { findContactId } from '#core/contacts/searching/find-contact.ts'
import { parseContact } from '#core/contacts/writing/parse-contact.ts'
import { rejectedError } from '#core/contacts/errors.ts'

/** What a person wants changed, by names of fields and labels of custom fields. */
export type GivenUpdate = {
  set: Readonly<Record<string, unknown>>
  clear: readonly string[]
  addTags: readonly string[]
  removeTags: readonly string[]
}

type Change = Extract<ContactChanged, { contact: unknown }>

/**
 * Changes a contact, named as in `findContactId`, as a person does: by the rules of a create, but
 * fields can be cleared and tags removed, and no field is created. Throws `not_found`, and
 * `invalid_request` or `contact_empty` with all mistakes at once.
 */
export async function updateContact(
  store: Pick<FieldStore, 'listFields'> & Pick<ContactStore, 'searchContacts' | 'updateContact'>,
  asked: {
    project: Pick<Project, 'id' | 'defaultCountry'>
    contact: string
    given: GivenUpdate
    by: DoneBy
    now: number
    seenUpdatedAt?: number
  },
): Promise<Change> {
  const { project, given, by, now, seenUpdatedAt } = asked
  const contactId = await findContactId(store, project.id, asked.contact)
  const fields = await store.listFields(project.id)
  const { defaultCountry } = project
  const update = parseUpdate(given, { fields, defaultCountry, now })
  const changed = await store.updateContact({
    projectId: project.id,
    contactId,
    update,
    by,
    now,
    ...(seenUpdatedAt === undefined ? {} : { seenUpdatedAt }),
  })
  return 'rejection' in changed ? raise(rejectedError(changed.rejection)) : changed
}

type UpdateContext = { fields: readonly Field[]; defaultCountry: string | null; now: number }

/** Throws `invalid_request` with all mistakes. */
export function parseUpdate(given: GivenUpdate, context: UpdateContext): ContactUpdate {
  const validationErrors: ValidationErrors = []
  const fields = new FieldNames(context.fields, validationErrors)
  refuseFixed(given.set, validationErrors)
  refuseBlank(given.set, validationErrors)
  const body = { ...given.set, tags: given.addTags }
  const parsing = { ...context, mayWritePrivileged: true, isChange: true }
  const input = parseContact(body, parsing, validationErrors)
  fields.refuseUnknown(given.set)
  const cleared = clearedOf(given, fields, validationErrors)
  const removedTags = given.removeTags.map((tag) => cleanText(tag) ?? tag)
  for (const tag of input?.tags ?? []) {
    if (removedTags.includes(tag))
      refuse(validationErrors, 'tags', `The tag ${tag} can't be both added and removed.`)
  }
  if (input === null || validationErrors.length > 0) throw inputError(validationErrors)
  return {
    text: { ...input.text, ...cleared.text },
    phoneE164: input.phoneE164,
    ...(input.type === undefined ? {} : { type: input.type }),
    ...(input.createdAt === null ? {} : { createdAt: input.createdAt }),
    ...(input.assigneeId === null ? {} : { assigneeId: input.assigneeId }),
    ...(cleared.isUnassigned ? { assigneeId: null } : {}),
    customFields: { ...fields.valuesOf(input), ...cleared.customFields },
    addedTags: input.tags,
    removedTags,
  }
}

/** The custom fields of a project, found by label. */
class FieldNames {
  private readonly byLabel: ReadonlyMap<string, Field>
  private readonly labels: string
  private readonly validationErrors: ValidationErrors

  constructor(fields: readonly Field[], validationErrors: ValidationErrors) {
    this.byLabel = new Map(fields.map((field) => [foldLabel(field.label), field]))
    this.labels = fields.length === 0 ? 'none' : fields.map(({ label }) => label).join(', ')
    this.validationErrors = validationErrors
  }

  /** Goes on after other mistakes, so that all are reported at once. */
  refuseUnknown(set: GivenUpdate['set']): void {
    const { customFields } = set
    const isObject = typeof customFields === 'object' && customFields !== null
    const labels = isObject ? Object.keys(customFields) : []
    const others = Object.keys(set).filter((name) => !isReservedLabel(name))
    for (const label of [...labels, ...others]) this.find(label)
  }

  valuesOf(input: ContactInput): Record<string, string> {
    const given: LabelledValue[] = [...input.customFields, ...input.unknownNames]
    const values = given.flatMap(({ label, value }) => {
      const field = this.byLabel.get(foldLabel(label))
      return field === undefined ? [] : [[field.id, value] as const]
    })
    return Object.fromEntries(values)
  }

  /** An unknown label is a mistake. */
  find(label: string): Field | undefined {
    const field = this.byLabel.get(foldLabel(label))
    if (field === undefined) {
      const detail = `${label} is not a field. The custom fields of the project: ${this.labels}.`
      refuse(this.validationErrors, label, detail)
    }
    return field
  }
}

function clearedOf(given: GivenUpdate, fields: FieldNames, validationErrors: ValidationErrors) {
  const text: ContactUpdate['text'] = {}
  const customFields: Record<string, null> = {}
  const isSet = new Set(Object.keys(given.set).map((name) => foldLabel(name)))
  for (const name of given.clear) {
    const textField = textFieldNames.find((one) => one === name)
    if (isSet.has(foldLabel(name)))
      refuse(validationErrors, name, `${name} can't be both set and cleared.`)
    else if (textField !== undefined) text[textField] = null
    else if (fixedNames.has(name)) refuse(validationErrors, name, `${name} can't be cleared.`)
    else if (name !== 'assigneeId') {
      const field = fields.find(name)
      if (field !== undefined) customFields[field.id] = null
    }
  }
  return { text, customFields, isUnassigned: given.clear.includes('assigneeId') }
}

const fixedNames = new Set<string>([...recordNames, 'type', 'createdAt', 'tags', 'customFields'])

function refuseFixed(set: GivenUpdate['set'], validationErrors: ValidationErrors): void {
  for (const name of recordNames) {
    if (Object.hasOwn(set, name)) refuse(validationErrors, name, `${name} can't be changed.`)
  }
  if (!Object.hasOwn(set, 'tags')) return
  refuse(validationErrors, 'tags', 'Tags must be added and removed one by one.')
}

// A blank value counts as absent in a create; from a person it is a mistake.
function refuseBlank(set: GivenUpdate['set'], validationErrors: ValidationErrors): void {
  for (const [name, value] of Object.entries(set)) {
    if (value !== null && (typeof value !== 'string' || value.trim() !== '')) continue
    refuse(validationErrors, name, `${name} must not be blank; clear it instead.`)
  }
}

function refuse(validationErrors: ValidationErrors, name: string, detail: string): void {
  validationErrors.push({ pointer: `/${escapePointer(name)}`, code: 'invalid_value', detail })
}
