import { Menu } from '@mantine/core'

import { formFieldsMax } from '#model/forms/form.ts'
import type { FormField } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { addressFields } from './address-fields.ts'
import { fieldIn, newName } from './field-kinds.ts'

/** What a form can have besides fields of its own: an address, a text, a step, a consent. */
export function OtherItems(props: {
  fields: readonly FormField[]
  isFree: (name: string) => boolean
  onAdd: (...fields: FormField[]) => void
}) {
  const texts = useTexts('forms')
  const { edited } = useBuilder()
  const { fields, isFree, onAdd } = props
  const [first = ''] = edited.draft.languages
  const newField = fieldIn(first)
  const address = addressFields(first, texts.fieldSettings).filter(({ name }) => isFree(name))
  const hasRoom = address.length > 0 && fields.length + address.length <= formFieldsMax
  const addText = () =>
    onAdd(newField(newName(fields, 'text'), 'paragraph', texts.fieldSettings.paragraph))
  const addStep = () => onAdd(newField(newName(fields, 'step'), 'step', texts.visitors.step))
  const addConsent = () =>
    onAdd(newField(newName(fields, 'consent'), 'consent', texts.visitors.consent, true))
  return (
    <>
      {hasRoom && (
        <Menu.Item onClick={() => onAdd(...address)}>{texts.fieldSettings.address}</Menu.Item>
      )}
      <Menu.Item onClick={addText}>{texts.fieldSettings.text}</Menu.Item>
      <Menu.Item onClick={addStep}>{texts.kinds.step}</Menu.Item>
      <Menu.Item onClick={addConsent}>{texts.fields.consent}</Menu.Item>
    </>
  )
}
