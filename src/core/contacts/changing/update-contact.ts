import type { DoneBy } from '#core/actor.ts'
import type { ContactChange, ContactStore, ContactWritten } from '#core/contacts/contact-store.ts'
import type { ContactInput, LabelledValue } from '#core/contacts/contact.ts'
import { rejectedError } from '#core/contacts/errors.ts'
import { findContactId } from '#core/contacts/searching/find-contact.ts'
import type { LabelPlace } from '#core/contacts/writing/labelled-values.ts'
import { parseContact } from '#core/contacts/writing/parse-contact.ts'
import {
  raise,
  type ValidationErrors,
  addError,
  addInvalidValue,
  inputError,
} from '#core/errors.ts'
import type { FieldStore, Field } from '#core/fields/field.ts'
import type { Project } from '#core/projects/project.ts'
import { escapePointer } from '#core/values/json.ts'
import { cleanText } from '#core/values/text.ts'
import { isContactField } from '#model/contacts/fields.ts'
import { foldLabel, isReservedLabel } from '#model/fields/label.ts'
import { fixedNames, workNames } from '#model/fields/reserved-names.ts'
import type { ContactUpdate } from './apply-update.ts'
import { workTimesOf } from './work-times.ts'

/** What a person wants changed, by names of fields and labels of custom fields. */
export type RequestedUpdate = {
  set: Readonly<Record<string, unknown>>
  clear: readonly string[]
  /** The same for `customFields`, whose labels are no names. */
  clearLabels?: readonly string[]
  /** Replaces all tags. */
  tags?: readonly string[]
  addTags: readonly string[]
  removeTags: readonly string[]
  /** Whether it is done as of now, or open. */
  isDone?: boolean
}

/**
 * Changes a contact, named as in `findContactId`, as a person does: by the rules of a create, but
 * fields can be cleared and tags removed, and no field is created. Throws `not_found`, and
 * `invalid_request` or `contact_empty` with all mistakes at once.
 */
export async function updateContact(
  store: Pick<FieldStore, 'listFields'> & Pick<ContactStore, 'searchContacts' | 'updateContact'>,
  params: {
    project: Pick<Project, 'id' | 'defaultCountry'>
    contact: string
    change: RequestedUpdate
    by: DoneBy
    now: number
  } & Pick<ContactChange, 'ifVersion' | 'keepsIdentitiesApart' | 'seenUpdatedAt' | 'via'>,
): Promise<ContactWritten> {
  const { project, contact, change, now, ...request } = params
  const contactId = await findContactId(store, project.id, contact)
  const fields = await store.listFields(project.id)
  const { defaultCountry } = project
  const update = parseUpdate(change, { fields, defaultCountry, now })
  const changed = await store.updateContact({
    ...request,
    projectId: project.id,
    contactId,
    update,
    now,
  })
  return 'rejection' in changed ? raise(rejectedError(changed.rejection)) : changed
}

type UpdateContext = { fields: readonly Field[]; defaultCountry: string | null; now: number }

/** Throws `invalid_request` with all mistakes. */
export function parseUpdate(change: RequestedUpdate, context: UpdateContext): ContactUpdate {
  const errors: ValidationErrors = []
  const fields = new FieldNames(context.fields, errors)
  checkFixed(change.set, errors)
  checkBlank(change.set, errors)
  const body = { ...change.set, tags: change.addTags }
  const parsing = { ...context, mayWritePrivileged: true, isChange: true }
  const input = parseContact(body, parsing, errors)
  fields.checkUnknown(change.set)
  const cleared = clearedOf(change, fields, errors)
  const workTimes = workTimesOf(change, context.now, errors)
  const removedTags = change.removeTags.map((tag) => cleanText(tag) ?? tag)
  for (const tag of input?.tags ?? []) {
    if (removedTags.includes(tag))
      addErrorOf(errors, 'tags', `The tag ${tag} can't be both added and removed.`)
  }
  if (input === null || errors.length > 0) throw inputError(errors)
  return {
    text: { ...input.text, ...cleared.text },
    phoneE164: input.phoneE164,
    ...(input.type === undefined ? {} : { type: input.type }),
    ...(input.createdAt === null ? {} : { createdAt: input.createdAt }),
    ...(input.assigneeId === null ? {} : { assigneeId: input.assigneeId }),
    ...(cleared.isUnassigned ? { assigneeId: null } : {}),
    ...workTimes,
    customFields: { ...fields.valuesOf(input), ...cleared.customFields },
    ...(change.tags === undefined ? {} : { tags: change.tags }),
    addedTags: input.tags,
    removedTags,
  }
}

/** The custom fields of a project, found by label. */
class FieldNames {
  private readonly byLabel: ReadonlyMap<string, Field>
  private readonly labels: string
  private readonly errors: ValidationErrors

  constructor(fields: readonly Field[], errors: ValidationErrors) {
    this.byLabel = new Map(fields.map((field) => [foldLabel(field.label), field]))
    this.labels = fields.length === 0 ? 'none' : fields.map(({ label }) => label).join(', ')
    this.errors = errors
  }

  /** Continues after other mistakes, so that all are reported at once. */
  checkUnknown(set: RequestedUpdate['set']): void {
    const { customFields } = set
    const isObject = typeof customFields === 'object' && customFields !== null
    const labels = isObject ? Object.keys(customFields) : []
    const otherNames = Object.keys(set).filter((name) => !isReservedLabel(name))
    for (const label of labels) if (!isReservedLabel(label)) this.find(label, 'customFields/')
    for (const name of otherNames) this.find(name)
  }

  valuesOf(input: ContactInput): Record<string, string> {
    const labelledValues: LabelledValue[] = [...input.customFields, ...input.unknownNames]
    const values = labelledValues.flatMap(({ label, value }) => {
      const field = this.byLabel.get(foldLabel(label))
      return field === undefined ? [] : [[field.id, value] as const]
    })
    return Object.fromEntries(values)
  }

  /** An unknown label is a mistake. */
  find(label: string, parent: LabelPlace = ''): Field | undefined {
    const field = this.byLabel.get(foldLabel(label))
    if (field === undefined) {
      const detail = `${label} is not a field. The custom fields of the project: ${this.labels}.`
      addError(this.errors, `/${parent}${escapePointer(label)}`, 'unknown_field', detail)
    }
    return field
  }
}

function clearedOf(change: RequestedUpdate, fields: FieldNames, errors: ValidationErrors) {
  const text: ContactUpdate['text'] = {}
  const customFields: Record<string, null> = {}
  const isSet = new Set(Object.keys(change.set).map((name) => foldLabel(name)))
  for (const name of change.clear) {
    if (isSet.has(foldLabel(name)))
      addErrorOf(errors, name, `${name} can't be both set and cleared.`)
    else if (isContactField(name)) text[name] = null
    else if (ownNames.has(name)) addFixedError(errors, name)
    else if (requiredNames.has(name)) addErrorOf(errors, name, `${name} can't be cleared.`)
    else if (!emptiedNames.has(name)) {
      const field = fields.find(name)
      if (field !== undefined) customFields[field.id] = null
    }
  }
  for (const label of change.clearLabels ?? []) {
    const field = fields.find(label, 'customFields/')
    if (field !== undefined) customFields[field.id] = null
  }
  return { text, customFields, isUnassigned: change.clear.includes('assigneeId') }
}

const ownNames = new Set<string>(fixedNames)
const requiredNames = new Set(['type', 'createdAt', 'tags', 'customFields'])
/** Other names that can be cleared. */
const emptiedNames = new Set<string>([...workNames, 'assigneeId'])

function checkFixed(set: RequestedUpdate['set'], errors: ValidationErrors): void {
  for (const name of fixedNames) {
    if (Object.hasOwn(set, name)) addFixedError(errors, name)
  }
  if (!Object.hasOwn(set, 'tags')) return
  addErrorOf(errors, 'tags', 'Tags must be added and removed one by one.')
}

// A blank value counts as absent in a create; from a person it is a mistake.
function checkBlank(set: RequestedUpdate['set'], errors: ValidationErrors): void {
  for (const [name, value] of Object.entries(set)) {
    if (value !== null && (typeof value !== 'string' || value.trim() !== '')) continue
    addErrorOf(errors, name, `${name} must not be blank; clear it instead.`)
  }
}

function addFixedError(errors: ValidationErrors, name: string): void {
  addError(errors, `/${name}`, 'unknown_field', `${name} can't be changed.`)
}

function addErrorOf(errors: ValidationErrors, name: string, detail: string): void {
  addInvalidValue(errors, escapePointer(name), detail)
}
