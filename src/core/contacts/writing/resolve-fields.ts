import type { ContactInput, LabelledValue } from '#core/contacts/contact.ts'
import type { Field } from '#core/fields/field.ts'
import { foldLabel } from '#core/fields/label.ts'
import { fieldsCreatedPerRequestMax, fieldsPerProjectMax } from '#core/limits/contract.ts'

export type ResolvedFields = {
  /** Values by field id. */
  values: Record<string, string>
  /** Values without a field: kept on the contact until one exists. */
  pending: LabelledValue[]
}

/**
 * The fields of a project as one request sees them: the known ones, and how many more it may
 * create. A request that fails leaves no trace here.
 */
export class FieldResolver {
  private readonly known: Map<string, Field>
  private readonly createField: ((label: string) => Field) | null
  private created = 0

  /** `createField` is null for a key that may not create fields. */
  constructor(known: readonly Field[], createField: ((label: string) => Field) | null) {
    this.known = new Map(known.map((field) => [foldLabel(field.label), field]))
    this.createField = createField
  }

  /** The current fields. */
  get fields(): Field[] {
    return [...this.known.values()]
  }

  /**
   * Finds the fields of an input; top-level names can create new ones
   * (docs/contacts.md#custom-fields).
   */
  resolve(input: ContactInput): ResolvedFields {
    const resolved: ResolvedFields = { values: {}, pending: [] }
    for (const labelled of input.customFields)
      this.place(labelled, this.find(labelled.label), resolved)
    for (const labelled of input.unknownNames) {
      this.place(labelled, this.find(labelled.label) ?? this.create(labelled.label), resolved)
    }
    return resolved
  }

  private find(label: string): Field | undefined {
    return this.known.get(foldLabel(label))
  }

  // Labels past a cap are reported, not created: one request must not fill the project's fields.
  private create(label: string): Field | undefined {
    if (this.createField === null || this.created >= fieldsCreatedPerRequestMax) return undefined
    if (this.known.size >= fieldsPerProjectMax) return undefined
    const field = this.createField(label)
    this.created += 1
    this.known.set(foldLabel(label), field)
    return field
  }

  private place(labelled: LabelledValue, field: Field | undefined, into: ResolvedFields): void {
    if (field === undefined) into.pending.push(labelled)
    else into.values[field.id] = labelled.value
  }
}
