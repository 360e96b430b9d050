import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import type { Dispatch, ReactNode, SetStateAction } from 'react'

import type { DestinationKind, Setting } from '#web/api/destination-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { More } from '#web/ui/disclosure/more.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Form, type FormAction } from '#web/ui/inputs/form.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { type FieldErrorOf, useFieldErrors } from '#web/ui/states/error-texts.ts'
import type { Draft } from './draft.ts'
import { googleScript } from './google-script-lines.ts'
import { LeadChoice } from './lead-choice.tsx'
import { MappingField } from './mapping-field.tsx'
import { Preview } from './preview.tsx'

/** All that makes a destination, with a preview of what it would send. */
export function DestinationForm(props: {
  kind: DestinationKind
  draft: Draft
  setDraft: Dispatch<SetStateAction<Draft>>
  /** The names of the secret settings that are stored. */
  saved: readonly string[]
  action: FormAction & { mutate: () => void }
  submit: string
  children?: ReactNode
}) {
  const texts = useTexts('destinations')
  const { kind, draft, setDraft, saved, action } = props
  const { settings } = draft
  const fieldErrorOf = useFieldErrors(action.error)
  const template = kind.settings.find(({ isTemplate }) => isTemplate === true)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const setSetting = (name: string, value: string) =>
    set({ settings: { ...settings, [name]: value } })
  return (
    <Form action={action} fields={errorFields} onSubmit={() => action.mutate()}>
      <div>
        <Section title={texts.connection} hint={texts.connectionHint(kind.title)}>
          <SettingFields
            kind={kind}
            values={settings}
            saved={saved}
            onChange={setSetting}
            fieldErrorOf={fieldErrorOf}
          />
          <TextInput
            label={texts.optional(texts.description)}
            description={texts.descriptionHint}
            placeholder={kind.title}
            value={draft.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
            autoComplete="off"
            error={fieldErrorOf('description')}
          />
        </Section>
        {template !== undefined && (
          <Section title={texts.fields} hint={texts.fieldsHint(kind.title)}>
            <MappingField
              title={kind.title}
              properties={template.properties ?? []}
              template={settings[template.name] ?? ''}
              onChange={(value) => setSetting(template.name, value)}
              error={fieldErrorOf(`settings/${template.name}`)}
            />
          </Section>
        )}
        <Section title={texts.which} hint={texts.whichHint}>
          <LeadChoice kind={kind} draft={draft} set={set} fieldErrorOf={fieldErrorOf} />
        </Section>
        <Section title={texts.preview} hint={texts.previewHint}>
          <Preview kind={kind} draft={draft} />
        </Section>
      </div>
      <Group>
        <Button type="submit" loading={action.isPending}>
          {props.submit}
        </Button>
        {props.children}
      </Group>
    </Form>
  )
}

/** The fields that show their own errors. */
const errorFields = ['settings', 'events', 'filter', 'description']

type Props = {
  kind: DestinationKind
  values: Readonly<Record<string, string>>
  /** The names of the secret settings that have a value. */
  saved: readonly string[]
  onChange: (name: string, value: string) => void
  fieldErrorOf: FieldErrorOf
}

/** What a service needs to be reached. What most leave as it is, is out of sight. */
function SettingFields(props: Props) {
  const texts = useTexts('destinations')
  const typed = props.kind.settings.filter(({ isTemplate }) => isTemplate !== true)
  const [first, second] = [typed.filter((each) => !isPreset(each)), typed.filter(isPreset)]
  return (
    <>
      {props.kind.kind === 'google-sheets' && (
        <Stack gap="xs">
          <Hint>{texts.googleScriptHint}</Hint>
          <Snippet text={googleScript} copyLabel={texts.copyCode} />
        </Stack>
      )}
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
