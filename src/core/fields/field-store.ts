import type { Awaitable } from '#core/awaitable.ts'
import type { Field, HeldLabels } from './field.ts'

/** What the core needs from storage for custom fields. */
export type FieldStore = {
  listFields(projectId: string): Awaitable<Field[]>
  /** The labels whose values wait for a field, of a bounded number of values. */
  listHeldLabels(projectId: string): Awaitable<HeldLabels>
  /** Creates a field with this label, which takes over the values that waited for it. */
  createField(field: { projectId: string; label: string; now: number }): Promise<Field>
  renameField(change: { fieldId: string; label: string; now: number }): Promise<Field>
  /** The values stay on the contacts, hidden, until a field with the same label is created. */
  deleteField(fieldId: string, now: number): Promise<Field>
  /** Writes a bounded number of waiting values to their contacts; true while some are left. */
  applyHeldValues(now: number): Promise<boolean>
}
