import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import type { FormField } from '#web/api/forms-api.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { withFieldTexts } from '#web/forms/builder/publishing/change-texts.ts'
import { DraftText } from '#web/forms/builder/tabs/draft-text.tsx'
import { IconArrowDown, IconArrowUp, IconTrash } from '#web/icons/icons.tsx'
import { useFormTexts } from '#web/locales/form-texts.ts'
import { ChoiceSelect } from '#web/ui/choices.tsx'
import { ChoicesEditor } from './choices-editor.tsx'
import { asKind, hasChoices, hasPlaceholder, kindsOf, storedName } from './field-kinds.ts'
import { HiddenValue } from './hidden-value.tsx'

type Props = {
  field: FormField
  index: number
  count: number
  onChange: (field: FormField) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** Everything about one field. */
export function FieldEditor(props: Props) {
  const { field, index, onChange } = props
  const texts = useFormTexts()
  const { mayChange } = useBuilder()
  const stored = (
    <Text size="sm" c="dimmed">
      {texts.fields.storedAs(storedName(field, texts))}
    </Text>
  )
  if (field.kind === 'hidden') {
    return (
      <Stack gap="md">
        {stored}
        <HiddenValue field={field} pointer={`fields/${index}/value`} onChange={onChange} />
        <RowButtons {...props} />
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <FieldTexts {...props} />
      <KindSelect {...props} />
      {hasChoices(field.kind) && (
        <ChoicesEditor field={field} pointer={`fields/${index}/choices`} onChange={onChange} />
      )}
      <Checkbox
        label={texts.fields.required}
        disabled={!mayChange}
        checked={field.isRequired}
        onChange={(event) => onChange({ ...field, isRequired: event.currentTarget.checked })}
      />
      {stored}
      <RowButtons {...props} />
    </Stack>
  )
}

function FieldTexts({ field, index, onChange }: Props) {
  const { fields: texts } = useFormTexts()
  const { edited, language } = useBuilder()
  const [first = ''] = edited.draft.languages
  const current = field.texts[language]
  const inDefault = language === first ? undefined : field.texts[first]
  const pointer = `fields/${index}/texts/${language}`
  const isConsent = field.kind === 'consent'
  return (
    <>
      <DraftText
        label={isConsent ? texts.consentLabel : texts.label}
        hint={isConsent ? texts.consentHint : undefined}
        isLong={isConsent}
        pointer={`${pointer}/label`}
        value={current?.label}
        fallback={inDefault?.label}
        onChange={(label) => onChange(withFieldTexts(field, language, { label }))}
      />
      <DraftText
        label={texts.help}
        hint={texts.helpHint}
        pointer={`${pointer}/help`}
        value={current?.help}
        fallback={inDefault?.help}
        onChange={(help) => onChange(withFieldTexts(field, language, { help }))}
      />
      {hasPlaceholder(field.kind) && (
        <DraftText
          label={texts.placeholder}
          hint={texts.placeholderHint}
          pointer={`${pointer}/placeholder`}
          value={current?.placeholder}
          fallback={inDefault?.placeholder}
          onChange={(placeholder) => onChange(withFieldTexts(field, language, { placeholder }))}
        />
      )}
    </>
  )
}

function KindSelect({ field, onChange }: Props) {
  const texts = useFormTexts()
  const { edited, mayChange } = useBuilder()
  const kinds = kindsOf(field)
  const [first = ''] = edited.draft.languages
  if (kinds.length < 2) return null
  return (
    <ChoiceSelect
      label={texts.fields.kind}
      disabled={!mayChange}
      value={field.kind}
      choices={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
      onChange={(kind) => onChange(asKind(field, kind, first, texts.visitors.newChoice))}
    />
  )
}

function RowButtons({ index, count, onMove, onRemove }: Props) {
  const { fields: texts } = useFormTexts()
  const { mayChange } = useBuilder()
  if (!mayChange) return null
  return (
    <Group gap="xs" mt="xs">
      <MoveButton
        label={texts.up}
        icon={<IconArrowUp size={14} />}
        isPossible={index > 0}
        onMove={() => onMove(index - 1)}
      />
      <MoveButton
        label={texts.down}
        icon={<IconArrowDown size={14} />}
        isPossible={index < count - 1}
        onMove={() => onMove(index + 1)}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        ms="auto"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={14} />}
        onClick={onRemove}
      >
        {texts.remove}
      </Button>
    </Group>
  )
}

function MoveButton(props: {
  label: string
  icon: ReactNode
  isPossible: boolean
  onMove: () => void
}) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={props.icon}
      // It keeps the focus at either end.
      aria-disabled={!props.isPossible}
      data-disabled={!props.isPossible || undefined}
      onClick={(event) => {
        const pressed = event.currentTarget
        if (!props.isPossible) return
        props.onMove()
        // A row that changes its place loses the focus for a moment.
        requestAnimationFrame(() => pressed.focus())
      }}
    >
      {props.label}
    </Button>
  )
}
