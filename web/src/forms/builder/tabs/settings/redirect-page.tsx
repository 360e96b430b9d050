import { CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'

import { traitsOf } from '#model/forms/field-kinds.ts'
import { parametersMax } from '#model/forms/form.ts'
import type { FormDefinition, FormField } from '#web/api/form-types.ts'
import { AddButton } from '#web/forms/builder/add-button.tsx'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { bareName, storedName } from '#web/forms/builder/fields/field-kinds.ts'
import { DraftText } from '#web/forms/builder/tabs/draft-text.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { OriginList } from './origin-list.tsx'

type Redirect = Extract<FormDefinition['after'], { kind: 'redirect' }>
type Parameter = NonNullable<Redirect['parameters']>[number]

type Following = {
  after: Redirect
  /** Where `after` is in the draft. */
  pointer: string
  onAfter: (after: Redirect) => void
}

/** The page to which visitors go, and what it gets. */
export function RedirectPage(props: Following & { onTyped: (url: string) => void }) {
  const { settings: texts } = useTexts('forms')
  const { edited, set } = useBuilder()
  const { redirectOrigins = [] } = edited.draft
  const { after, pointer, onAfter, onTyped } = props
  return (
    <>
      <DraftText
        label={texts.url}
        hint={texts.urlHint}
        pointer={`${pointer}/url`}
        dir="ltr"
        value={after.url}
        onChange={(url) => {
          onTyped(url)
          onAfter({ ...after, url })
        }}
      />
      <OriginList
        label={texts.redirectSites}
        hint={texts.redirectSitesHint}
        pointer="redirectOrigins"
        origins={redirectOrigins}
        onChange={(origins) => set({ redirectOrigins: origins })}
      />
      <Parameters {...props} />
    </>
  )
}

function Parameters({ after, pointer, onAfter }: Following) {
  const texts = useTexts('forms')
  const { edited, mayChange } = useBuilder()
  const { fields } = edited.draft
  const { parameters = [] } = after
  const passable = fields.filter(({ kind }) => traitsOf[kind].prefix === undefined)
  const setParameters = (next: Parameter[]) => onAfter({ ...after, parameters: next })
  const unused = passable.find(({ name }) => !parameters.some(({ field }) => field === name))
  const add = (field: FormField) =>
    setParameters([...parameters, { name: parameterNameOf(field), field: field.name }])
  return (
    <fieldset className={styles['list']}>
      <legend>{texts.settings.parameters}</legend>
      <Text size="xs" c="dimmed">
        {texts.settings.parametersHint}
      </Text>
      <Stack gap="xs">
        {Array.from(parameters, (parameter, index) => (
          <ParameterRow
            key={index}
            parameter={parameter}
            index={index}
            pointer={`${pointer}/parameters/${index}`}
            fields={passable}
            onChange={(next) => setParameters(parameters.with(index, next))}
            onRemove={() => setParameters(parameters.toSpliced(index, 1))}
          />
        ))}
      </Stack>
      {mayChange && unused !== undefined && parameters.length < parametersMax && (
        <AddButton onClick={() => add(unused)}>{texts.settings.addParameter}</AddButton>
      )}
    </fieldset>
  )
}

function ParameterRow(props: {
  parameter: Parameter
  index: number
  pointer: string
  fields: readonly FormField[]
  onChange: (parameter: Parameter) => void
  onRemove: () => void
}) {
  const texts = useTexts('forms')
  const { mayChange, fieldErrorOf } = useBuilder()
  const { parameter, index, pointer, fields } = props
  // A field that was deleted stays until another one is chosen.
  const names = new Set([...fields.map(({ name }) => name), parameter.field])
  const labelOf = (name: string) => {
    const field = fields.find((one) => one.name === name)
    return field === undefined ? bareName(name) : storedName(field, texts)
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        aria-label={texts.settings.parameter(index + 1)}
        readOnly={!mayChange}
        autoComplete="off"
        spellCheck={false}
        value={parameter.name}
        error={fieldErrorOf(`${pointer}/name`)}
        onChange={(event) => props.onChange({ ...parameter, name: event.currentTarget.value })}
      />
      <ChoiceSelect
        flex={1}
        aria-label={texts.settings.parameterField(index + 1)}
        disabled={!mayChange}
        value={parameter.field}
        choices={[...names].map((name) => ({ value: name, label: labelOf(name) }))}
        error={fieldErrorOf(`${pointer}/field`)}
        onChange={(field) => props.onChange({ ...parameter, field })}
      />
      {mayChange && (
        <CloseButton
          aria-label={texts.settings.removeParameter(parameter.name)}
          onClick={props.onRemove}
        />
      )}
    </Group>
  )
}

/** A name that a parameter can have, such as that of the field. */
function parameterNameOf({ name }: FormField): string {
  return (
    bareName(name)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 50) || 'value'
  )
}
