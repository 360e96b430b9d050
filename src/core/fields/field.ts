import type { DoneBy } from '#core/actor.ts'
import { unknownFieldError } from '#core/fields/errors.ts'
import { type StoreOf, readIn, write, writeAt } from '#core/operation.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import { formatTime } from '#core/values/time.ts'
import type { FieldShape } from './field-type.ts'

/** A custom field of a project. Times are milliseconds since the epoch. */
export type Field = FieldShape & { id: string; label: string; createdAt: number }

/** A label without a field, and how many contacts have a value that waits for it. */
export type PendingLabel = { label: string; contacts: number }

/** `isCut`: not all pending values were read. */
export type PendingLabels = { labels: readonly PendingLabel[]; isCut: boolean }

/** A field as every key and command shows it. */
export function fieldRecord({ id, label, createdAt }: Field) {
  return { id, label, createdAt: formatTime(createdAt) }
}

/** A field as the application shows it. */
export function shapedFieldRecord(field: Field) {
  return { ...fieldRecord(field), type: field.type, choices: field.choices }
}

/** Pending values of the label are written by the member, if one gives it. */
export type Labelling = Partial<FieldShape> & {
  label: string
  by?: DoneBy | undefined
  now: number
}

/** `importId` is that of the import whose undo removes it again. */
export type NewField = Labelling & { projectId: string; importId?: string | null }

/** `place` is that in the order of the project's fields, from 0 on. */
export type FieldChange = Partial<Labelling> & { fieldId: string; place?: number; now: number }

/** `fieldId` is null to write the values to no field. */
export type PendingSettlement = {
  projectId: string
  label: string
  fieldId: string | null
  by: DoneBy
  now: number
}

/** What the core needs from storage for custom fields. */
export const fieldPort = {
  listFields: readIn<(projectId: string) => Field[]>({
    otherwise: (projectId) => unknownProjectError(projectId),
  }),
  /** The labels whose values wait for a field, of a bounded number of values. */
  listPendingLabels: readIn<(projectId: string) => PendingLabels>({
    otherwise: { labels: [], isCut: false },
  }),
  /** Creates a field with this label, which takes over the values that waited for it. */
  createField: write<(field: NewField) => Field>({
    audit: { subject: 'field', action: 'create', isAlways: true },
    isVisible: true,
  }),
  changeField: writeAt<(change: FieldChange) => Field>({
    at: 'fieldId',
    audit: { subject: 'field', action: 'change' },
    isVisible: true,
    otherwise: ({ fieldId }) => unknownFieldError(fieldId),
  }),
  /** The values stay on the contacts, hidden, until a field with the same label is created. */
  deleteField: writeAt<(fieldId: string, now: number) => Field>({
    audit: { subject: 'field', action: 'delete' },
    isVisible: true,
    otherwise: (fieldId) => unknownFieldError(fieldId),
  }),
  /**
   * Takes a bounded number of pending values of a label; true while some are left. The field gets
   * those whose contact has no value in it, and the history of the contact the others. Throws
   * `not_found` for an unknown field.
   */
  settlePendingValues: write<(settlement: PendingSettlement) => boolean>({
    audit: null,
    isVisible: true,
  }),
}

export type FieldStore = StoreOf<typeof fieldPort> & {
  /** Writes a bounded number of pending values to their contacts; true while some are left. */
  applyPendingValues(now: number): Promise<boolean>
}
