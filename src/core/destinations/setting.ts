import type { Property } from '#model/destinations/mapping.ts'

/** What an admin enters for a destination. */
export type Setting = {
  name: string
  label: string
  /** Said below the label: where to find it. */
  hint: string
  isSecret: boolean
  isRequired: boolean
  /** What counts when nothing is entered. */
  preset?: string
  /** What can be entered; the first counts when nothing is. */
  choices?: readonly { value: string; label: string }[]
  /** What is entered must match it. */
  pattern?: RegExp
  /** JSON with placeholders (template.ts). */
  isTemplate?: true
  /** The standard fields of the other system, for a template of its fields. */
  properties?: readonly Property[]
}

/** The values of a destination's settings, by name; absent ones are not set. */
export type Settings = Readonly<Partial<Record<string, string>>>
