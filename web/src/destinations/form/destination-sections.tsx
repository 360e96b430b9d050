import { TextInput } from '@mantine/core'

import type { DestinationKind } from '#web/api/destination-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { Section } from '#web/ui/layout/section.tsx'
import type { FieldErrorOf } from '#web/ui/states/error-texts.ts'
import type { Draft } from './draft.ts'
import { GoogleScript } from './google-script.tsx'
import { LeadChoice } from './lead-choice.tsx'
import { MappingField } from './mapping-field.tsx'
import { Preview } from './preview.tsx'
import { SettingFields } from './setting-fields.tsx'

/** The fields of the form that show their own errors. */
export const errorFields = ['settings', 'events', 'filter', 'description']

/** All that makes a destination, with a preview of what it would send. */
export function DestinationSections(props: {
  kind: DestinationKind
  draft: Draft
  set: (change: Partial<Draft>) => void
  /** The names of the secret settings that are stored. */
  saved: readonly string[]
  fieldErrorOf: FieldErrorOf
}) {
  const texts = useTexts('destinations')
  const { kind, draft, set, saved, fieldErrorOf } = props
  const { settings } = draft
  const template = kind.settings.find(({ isTemplate }) => isTemplate === true)
  const setSetting = (name: string, value: string) =>
    set({ settings: { ...settings, [name]: value } })
  return (
    <div>
      <Section title={texts.connection} hint={texts.connectionHint(kind.title)}>
        {kind.kind === 'google-sheets' && <GoogleScript />}
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
  )
}
