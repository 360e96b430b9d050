import type { Awaitable } from '#core/awaitable.ts'
import type { Field } from './field.ts'

/** What the core needs from storage for custom fields. */
export type FieldStore = {
  listFields(projectId: string): Awaitable<Field[]>
  /** A field of this label, which takes up the values that waited for it. */
  createField(field: { projectId: string; label: string; now: number }): Promise<Field>
  renameField(change: { fieldId: string; label: string; now: number }): Promise<Field>
  /** The values stay on the contacts, unseen, until a field of the same label is created. */
  deleteField(fieldId: string, now: number): Promise<Field>
  /** Writes a bounded number of waiting values onto their contacts; true while some are left. */
  applyHeldValues(now: number): Promise<boolean>
}
