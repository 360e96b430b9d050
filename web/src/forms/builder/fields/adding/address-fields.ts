import { customPrefix } from '#model/fields/field.ts'
import type { FormField } from '#web/api/form-types.ts'
import { fieldIn } from '#web/forms/builder/fields/field-kinds.ts'
import type { TextsOf } from '#web/locales/texts.ts'

/** An address in parts: fields of their own, which leads are filtered by and browsers fill in. */
export function addressFields(
  language: string,
  { parts }: TextsOf<'forms'>['fieldSettings'],
): FormField[] {
  const field = fieldIn(language)
  const { street, postcode, city, country } = parts
  return [
    { ...field(customPrefix + street, 'text', street), autocomplete: 'address-line1' },
    { ...field(customPrefix + postcode, 'text', postcode), autocomplete: 'postal-code' },
    { ...field(customPrefix + city, 'text', city), autocomplete: 'address-level2' },
    field(customPrefix + country, 'country', country),
  ]
}
