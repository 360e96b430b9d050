import { Checkbox, Group } from '@mantine/core'

import { fileKinds } from '#model/forms/files.ts'
import type { FormField } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { megabyte, newFileRules } from './field-kinds.ts'

type Rules = NonNullable<FormField['files']>

const counts = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
const megabytes = [1, 2, 5, 10, 25]

/** What a field for files accepts. */
export function FileRules(props: {
  field: FormField
  pointer: string
  onChange: (field: FormField) => void
}) {
  const { files: texts } = useTexts('forms')
  const { formats } = useI18n()
  const { mayChange, fieldErrorOf } = useBuilder()
  const { field, pointer, onChange } = props
  const { files = newFileRules } = field
  const set = (change: Partial<Rules>) => onChange({ ...field, files: { ...files, ...change } })
  // An API may have set another size.
  const sizes = [...new Set([...megabytes.map((size) => size * megabyte), files.maxBytes])]
  return (
    <>
      <Group grow align="start">
        <ChoiceSelect
          label={texts.maxFiles}
          disabled={!mayChange}
          value={String(files.maxFiles)}
          choices={counts.map((value) => ({ value, label: formats.number(Number(value)) }))}
          onChange={(count) => set({ maxFiles: Number(count) })}
        />
        <ChoiceSelect
          label={texts.maxBytes}
          disabled={!mayChange}
          value={String(files.maxBytes)}
          choices={sizes
            .toSorted((a, b) => a - b)
            .map((size) => ({ value: String(size), label: formats.fileSize(size) }))}
          onChange={(size) => set({ maxBytes: Number(size) })}
        />
      </Group>
      <Checkbox.Group
        label={texts.kinds}
        description={texts.kindsHint}
        error={fieldErrorOf(`${pointer}/kinds`)}
        value={files.kinds}
        onChange={(chosen) => set({ kinds: fileKinds.filter((kind) => chosen.includes(kind)) })}
      >
        <Group mt="xs">
          {fileKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={texts[kind]} disabled={!mayChange} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  )
}
