import type { ContactInput, LabelledValue } from '#core/contacts/contact.ts'
import type { Field } from '#core/fields/field.ts'
import { fieldsCreatedPerRequestMax, fieldsPerProjectMax } from '#core/limits/contract.ts'
import { foldLabel } from '#model/fields/label.ts'

export type ResolvedFields = {
  /** Values by field id. */
  values: Record<string, string>
  /** Values without a field: kept on the contact until one exists. */
  pending: LabelledValue[]
}

/** Finds the fields of one request's labels, and how many more it may create. */
export class FieldResolver {
  private readonly known: ReadonlyMap<string, Field>
  private readonly createField: ((label: string) => Field) | null
  private created = 0

  /**
   * `known` has the project's fields by their folded labels, with those that `createField` adds;
   * `createField` is null for a key that may not create fields.
   */
  constructor(known: ReadonlyMap<string, Field>, createField: ((label: string) => Field) | null) {
    this.known = known
    this.createField = createField
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
    this.created += 1
    return this.createField(label)
  }

  private place(labelled: LabelledValue, field: Field | undefined, into: ResolvedFields): void {
    if (field === undefined) into.pending.push(labelled)
    else into.values[field.id] = labelled.value
  }
}
