import { targetOf } from '#core/forms/field-target.ts'
import type { FormDefinition, FormField } from '#core/forms/form.ts'
import { formatResult } from '#core/forms/format-result.ts'
import { localizedTexts } from '#core/forms/localized-texts.ts'
import type { LeadValues } from '#core/mails/mail.ts'
import { isDecimal } from '#core/values/decimal.ts'
import { isWithin } from '#core/values/text.ts'
import { foldLabel } from '#model/fields/label.ts'
import { isInReply, traitsOf } from '#model/forms/field-kinds.ts'

/** A placeholder, with the space before it, which goes with an empty value. */
export const placeholderPattern = /( ?)\{([^{}\n]{1,100})\}/gu

/** Strangers can have replies sent to others: what they typed must not be worth sending. */
const typedCharactersMax = 40
const typedDigitsMax = 6
const typedPattern = /^[\p{L}\p{M}\p{N}\p{Zs}'’.,&()+-]+$/u
const hostPattern = /\.\p{L}{2}/u

/** The name of a field's placeholder; null for a field that replies can't contain. */
export function placeholderOf({ name, kind }: Pick<FormField, 'name' | 'kind'>): string | null {
  const target = targetOf(name)
  if (target === null || !isInReply({ name, kind })) return null
  return target.kind === 'custom' ? target.label : name
}

/** The values of a lead by placeholder, in a language; '' where there is none to be sent. */
export function placeholderValues(
  definition: FormDefinition,
  lead: LeadValues & Partial<Record<string, unknown>>,
  language: string,
): ReadonlyMap<string, string> {
  const custom = new Map(
    Object.entries(lead.customFields).map(([label, value]) => [foldLabel(label), value]),
  )
  return new Map(
    definition.fields.flatMap((field): [string, string][] => {
      const placeholder = placeholderOf(field)
      if (placeholder === null) return []
      const isCustom = targetOf(field.name)?.kind === 'custom'
      const value = isCustom ? custom.get(foldLabel(placeholder)) : lead[placeholder]
      const text = typeof value === 'string' ? value : ''
      return [[placeholder, labelOf(definition, { field, text, language }) ?? typedValue(text)]]
    }),
  )
}

/** What a choice is called, or a result as people read it; null for anything else. */
function labelOf(
  definition: FormDefinition,
  { field, text, language }: { field: FormField; text: string; language: string },
): string | null {
  if (field.kind === 'calculated' && isDecimal(text)) {
    return formatResult(definition, field, { text, language })
  }
  if (traitsOf[field.kind].offers !== 'choices') return null
  const choice = field.choices?.find(({ value }) => value === text)
  return choice ? (localizedTexts(definition, choice.texts, language)?.label ?? null) : null
}

/** A short text such as a name; '' for anything else: a message, an address, a phone number. */
function typedValue(text: string): string {
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  const isShort = isWithin(text, typedCharactersMax) && digits <= typedDigitsMax
  return isShort && typedPattern.test(text) && !hostPattern.test(text) ? text : ''
}
