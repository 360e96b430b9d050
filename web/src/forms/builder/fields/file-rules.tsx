import { Checkbox, Group } from '@mantine/core'

import { fileKinds } from '#model/forms/files.ts'
import type { FormField } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { megabyte, newFileRules } from './field-kinds.ts'
import { NumberSelect } from './number-select.tsx'

type Rules = NonNullable<FormField['files']>

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const sizes = [1, 2, 5, 10, 25].map((size) => size * megabyte)

/** What a field for files accepts. */
export function FileRules(props: {
  field: FormField
  index: number
  onChange: (field: FormField) => void
}) {
  const { files: texts } = useTexts('forms')
  const { formats } = useI18n()
  const { mayChange, fieldErrorOf } = useBuilder()
  const { field, index, onChange } = props
  const { files = newFileRules } = field
  const set = (change: Partial<Rules>) => onChange({ ...field, files: { ...files, ...change } })
  return (
    <>
      <Group grow align="start">
        <NumberSelect
          label={texts.maxFiles}
          numbers={counts}
          value={files.maxFiles}
          nameOf={formats.number}
          onChange={(maxFiles) => set({ maxFiles })}
        />
        <NumberSelect
          label={texts.maxBytes}
          numbers={sizes}
          value={files.maxBytes}
          nameOf={formats.fileSize}
          onChange={(maxBytes) => set({ maxBytes })}
        />
      </Group>
      <Checkbox.Group
        label={texts.kinds}
        description={texts.kindsHint}
        error={fieldErrorOf(`fields/${index}/files/kinds`)}
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
