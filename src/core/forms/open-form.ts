import type { Key } from '#core/keys/key.ts'
import type { FormDefinition } from './form.ts'

/** A form as it was published once; versions and their times ascend. */
export type PublishedVersion = { version: number; publishedAt: number; definition: FormDefinition }

/** A form that takes submissions: published, not deleted, and with a key that works. */
export type OpenForm = PublishedVersion & {
  id: string
  key: Key
  /** Signs what the form gives to visitors. */
  secret: string
}
