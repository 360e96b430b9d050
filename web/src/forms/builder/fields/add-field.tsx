import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { type ContactFieldName, kindsOfField } from '#model/contacts/fields.ts'
import { customPrefix } from '#model/fields/field.ts'
import { formFieldsMax } from '#model/forms/form.ts'
import type { FormField } from '#web/api/form-types.ts'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { IconPlus } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { fieldsQuery, signInQuery } from '#web/session/queries.ts'
import { OpenerContext } from '#web/ui/dialogs/opener.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { fieldIn, fileField, offeredNames } from './field-kinds.ts'
import { hiddenField } from './hidden-value.tsx'
import { OtherItems } from './other-items.tsx'

const AddFieldDialog = lazyPart(() => import('./add-field-dialog.tsx'), 'AddFieldDialog')

/** Offers what the form does not ask for yet. */
export function AddField(props: {
  fields: readonly FormField[]
  onAdd: (...fields: FormField[]) => void
}) {
  const texts = useTexts('forms')
  const { edited } = useBuilder()
  const { fields, onAdd } = props
  const { data } = useQuery(fieldsQuery(useProject().id))
  const [dialog, setDialog] = useState<'custom' | 'hidden' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [first = ''] = edited.draft.languages
  const taken = new Set(fields.map(({ name }) => name.toLowerCase()))
  const isFree = (name: string) => !taken.has(name.toLowerCase())
  // Their texts are in the default language.
  const newField = fieldIn(first)
  const addStandard = (name: ContactFieldName) =>
    onAdd(newField(name, kindsOfField(name)[0], texts.standard[name]))
  const addFile = () => onAdd(fileField(newField, fields, texts.visitors.file))
  const addCustom = (label: string) => onAdd(newField(customPrefix + label, 'text', label))
  const standard = offeredNames.filter(isFree)
  const custom = (data?.fields ?? []).filter(({ label }) => isFree(customPrefix + label))
  if (fields.length >= formFieldsMax) return null
  return (
    <>
      <Menu
        position="bottom-start"
        returnFocus={false}
        // Within the main part of the page, and with nothing but items.
        withinPortal={false}
      >
        <Menu.Target>
          <Button ref={opener} variant="default" leftSection={<IconPlus size={16} />}>
            {texts.fields.add}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles['menu']}>
          {standard.length > 0 && <Menu.Label>{texts.fields.standard}</Menu.Label>}
          {standard.map((name) => (
            <Menu.Item key={name} onClick={() => addStandard(name)}>
              {texts.standard[name]}
            </Menu.Item>
          ))}
          <Menu.Label>{texts.fields.custom}</Menu.Label>
          {custom.map(({ id, label }) => (
            <Menu.Item key={id} onClick={() => addCustom(label)}>
              <bdi>{label}</bdi>
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setDialog('custom')}>{texts.fields.newCustom}</Menu.Item>
          <Menu.Label>{texts.fields.other}</Menu.Label>
          <FileItem onAdd={addFile} />
          <OtherItems {...props} isFree={isFree} />
          <Menu.Item onClick={() => setDialog('hidden')}>{texts.fields.hidden}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <OpenerContext value={opener}>
        {dialog !== null && (
          <AddFieldDialog
            kind={dialog}
            isFree={isFree}
            onAdd={(name) => (dialog === 'custom' ? addCustom(name) : onAdd(hiddenField(name)))}
            onClose={() => setDialog(null)}
          />
        )}
      </OpenerContext>
    </>
  )
}

/** Or why there is none. */
function FileItem({ onAdd }: { onAdd: () => void }) {
  const { fields: texts } = useTexts('forms')
  const { data } = useQuery(signInQuery)
  if (data?.hasFiles === false) return <Menu.Label fw="normal">{texts.noFiles}</Menu.Label>
  return <Menu.Item onClick={onAdd}>{texts.file}</Menu.Item>
}
