import type { Key } from '#core/keys/key.ts'
import type { FormDefinition } from './form.ts'

/** A form that takes submissions: published, not deleted, and with a key that works. */
export type OpenForm = {
  id: string
  version: number
  definition: FormDefinition
  key: Key
  /** Signs what the form gives to visitors. */
  secret: string
}
