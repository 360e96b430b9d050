import { contactFieldNames } from '#model/contacts/fields.ts'
import { labelCharactersMax } from './field.ts'
import { privilegedNames, recordNames } from './reserved-names.ts'

/** Names that a custom field can't have: the standard, the privileged and the record's own. */
const reservedNames = [
  ...contactFieldNames,
  'type',
  'customFields',
  ...privilegedNames,
  ...recordNames,
]

/** Names that have a meaning in JavaScript; they are refused wherever a name can appear. */
export const forbiddenNames: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
])

/** A label as it is shown: trimmed, NFC, inner white space collapsed. */
export function cleanLabel(label: string): string {
  return formsOf(label).clean
}

/** A label as it is matched. Through upper case, for `ß` and `ς`; from lower case, for `ẞ`. */
export function foldLabel(label: string): string {
  return formsOf(label).folded
}

type LabelForms = { clean: string; folded: string }

// The same few labels come with each contact.
const remembered = new Map<string, LabelForms>()
const rememberedMax = 1_000

function formsOf(label: string): LabelForms {
  let forms = remembered.get(label)
  if (forms === undefined) {
    const clean = label.normalize('NFC').trim().replace(/\s+/g, ' ')
    forms = { clean, folded: clean.toLowerCase().toUpperCase().toLowerCase().normalize('NFC') }
    if (remembered.size >= rememberedMax) remembered.clear()
    if (label.length <= labelCharactersMax) remembered.set(label, forms)
  }
  return forms
}

const reservedByLabel = new Map(reservedNames.map((name) => [foldLabel(name), name]))

export function isReservedLabel(label: string): boolean {
  return reservedNameOf(label) !== null
}

/** Whether no custom field can have the label, whatever characters it has. */
export function isRefusedLabel(label: string): boolean {
  return isReservedLabel(label) || forbiddenNames.has(cleanLabel(label))
}

/** The name of a contact's field that the label could be mistaken for: `email` for ` Email `. */
export function reservedNameOf(label: string): string | null {
  return reservedByLabel.get(foldLabel(label)) ?? null
}
