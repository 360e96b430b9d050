import { Select, Stack, TextInput } from '@mantine/core'

import type { DestinationKind, Setting } from '#web/api/destination-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { More } from '#web/ui/disclosure/more.tsx'
import type { FieldErrorOf } from '#web/ui/states/error-texts.ts'

type Props = {
  kind: DestinationKind
  values: Readonly<Record<string, string>>
  /** The names of the secret settings that have a value. */
  saved: readonly string[]
  onChange: (name: string, value: string) => void
  fieldErrorOf: FieldErrorOf
}

/** What a service needs to be reached. What most leave as it is, is out of sight. */
export function SettingFields(props: Props) {
  const texts = useTexts('destinations')
  const typed = props.kind.settings.filter(({ isTemplate }) => isTemplate !== true)
  const [first, second] = [typed.filter((each) => !isPreset(each)), typed.filter(isPreset)]
  return (
    <>
      {first.map((setting) => (
        <SettingField key={setting.name} setting={setting} {...props} />
      ))}
      {second.length > 0 && (
        <More label={texts.more}>
          <Stack gap="md">
            {second.map((setting) => (
              <SettingField key={setting.name} setting={setting} {...props} />
            ))}
          </Stack>
        </More>
      )}
    </>
  )
}

function isPreset({ preset }: Setting): boolean {
  return preset !== undefined
}

function SettingField(props: { setting: Setting } & Props) {
  const texts = useTexts('destinations')
  const { name, isRequired, preset, choices } = props.setting
  const { kind, values, saved, onChange, fieldErrorOf } = props
  const { label, hint } =
    texts.settings[`${kind.kind}.${name}`] ?? texts.settings[name] ?? props.setting
  const isSaved = saved.includes(name)
  const isOptional = !isRequired && preset === undefined
  if (choices !== undefined) {
    return (
      <Select
        label={label}
        description={hint}
        data={choices}
        value={values[name] || (choices[0]?.value ?? null)}
        onChange={(value) => onChange(name, value ?? '')}
        allowDeselect={false}
        error={fieldErrorOf(`settings/${name}`)}
      />
    )
  }
  return (
    <TextInput
      label={isOptional ? texts.optional(label) : label}
      description={isSaved ? texts.isSaved : hint}
      placeholder={isSaved ? '••••••••' : preset}
      value={values[name] ?? ''}
      onChange={(event) => onChange(name, event.currentTarget.value)}
      required={isRequired && !isSaved}
      autoComplete="off"
      spellCheck={false}
      error={fieldErrorOf(`settings/${name}`)}
    />
  )
}
