import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { customPrefix } from '#model/fields/field.ts'
import { foldLabel } from '#model/fields/label.ts'
import { type FieldKind, prefillableKinds, traitsOf } from '#model/forms/field-kinds.ts'
import type { FormField } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { DraftText } from '#web/forms/builder/tabs/draft-text.tsx'
import { LanguageText } from '#web/forms/builder/tabs/language-text.tsx'
import { IconArrowDown, IconArrowUp, IconTrash } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { movingProps } from '#web/ui/moving-props.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { ConditionEditor } from './conditions/condition-editor.tsx'
import { withCondition } from './conditions/rules.ts'
import { asKind, freeName, isWords, kindsOf, labelOf } from './field-kinds.ts'
import { KindSettings } from './kind-settings.tsx'

// What most fields don't have; a list that is searched is as much as all other settings.
const HiddenValue = lazyPart(() => import('./hidden-value.tsx'), 'HiddenValue')
const StoredAs = lazyPart(() => import('./stored-as.tsx'), 'StoredAs')

type Props = {
  field: FormField
  index: number
  count: number
  onChange: (field: FormField) => void
  onRename: (name: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** Everything about one field. */
export function FieldEditor(props: Props) {
  const { field } = props
  const isHidden = field.kind === 'hidden'
  const isQuestion = !isHidden && !isWords(field.kind)
  return (
    <Stack gap="md">
      {!isHidden && <FieldTexts {...props} />}
      <KindSelect {...props} />
      {isQuestion && <KindSettings {...props} />}
      {prefillableKinds.includes(field.kind) && <Prefill {...props} />}
      {!isHidden && <FieldCondition {...props} />}
      {traitsOf[field.kind].prefix === undefined && <StoredAs {...props} />}
      {isHidden && <HiddenValue {...props} />}
      <RowButtons {...props} />
    </Stack>
  )
}

function FieldCondition({ field, index, onChange }: Props) {
  return (
    <ConditionEditor
      of={field.kind === 'step' ? 'step' : 'field'}
      field={field}
      condition={field.showWhen}
      pointer={`fields/${index}/showWhen`}
      onChange={(showWhen) => onChange(withCondition(field, showWhen))}
    />
  )
}

function Prefill({ field: { prefill, ...rest }, index, onChange }: Props) {
  const { visits: texts } = useTexts('forms')
  return (
    <DraftText
      label={texts.prefill}
      hint={texts.prefillHint}
      pointer={`fields/${index}/prefill`}
      dir="ltr"
      value={prefill}
      onChange={(name) => onChange(name.trim() === '' ? rest : { ...rest, prefill: name.trim() })}
    />
  )
}

function FieldTexts(props: Props) {
  const { field, index } = props
  const onLabelled = useStorageByLabel(props)
  const { fields: texts, fieldSettings } = useTexts('forms')
  const { isLong = false, hasPlaceholder } = traitsOf[field.kind]
  const ofLabels: Partial<Record<FieldKind, { label: string; hint: string }>> = {
    checkbox: { label: texts.label, hint: fieldSettings.links },
    consent: { label: texts.consentLabel, hint: texts.consentHint },
    paragraph: { label: fieldSettings.words, hint: fieldSettings.lines },
    step: { label: fieldSettings.stepTitle, hint: fieldSettings.stepTitleHint },
  }
  const pointer = `fields/${index}/texts/*`
  return (
    <>
      <LanguageText
        pointer={`${pointer}/label`}
        onBlur={onLabelled}
        {...(ofLabels[field.kind] ?? { label: texts.label })}
        isLong={isLong}
      />
      {!isWords(field.kind) && (
        <LanguageText pointer={`${pointer}/help`} label={texts.help} hint={texts.helpHint} />
      )}
      {hasPlaceholder === true && (
        <LanguageText
          pointer={`${pointer}/placeholder`}
          label={texts.placeholder}
          hint={texts.placeholderHint}
        />
      )}
    </>
  )
}

const isSame = (one: string, other: string) => foldLabel(one) === foldLabel(other)

/** A new field is stored under its label, unless leads have the field or another was chosen. */
function useStorageByLabel({ field, onRename }: Props): () => void {
  const texts = useTexts('forms')
  const { data } = useQuery(fieldsQuery(useProject().id))
  const { edited, stored } = useBuilder()
  const { name, kind } = field
  const { fields, languages } = edited.draft
  const label = field.texts[languages[0] ?? '']?.label ?? ''
  const [before, setBefore] = useState(label)
  const others = fields.filter((other) => other.name !== name)
  const nameUnder = (words: string) => freeName({ label: words, kind }, others, texts)
  return () => {
    if (label.trim() === '' || label === before) return
    setBefore(label)
    const isPublished = stored.published?.fields.some((one) => one.name === name) === true
    const isOfLeads = data?.fields.some((one) => isSame(customPrefix + one.label, name)) === true
    const isByLabel = name.startsWith(customPrefix) && name === nameUnder(before)
    if (isByLabel && !isPublished && !isOfLeads) onRename(nameUnder(label))
  }
}

const hasChoices = (kind: FieldKind) => traitsOf[kind].offers === 'choices'

function KindSelect({ field, onChange }: Props) {
  const texts = useTexts('forms')
  const { edited, mayChange, change, language, names } = useBuilder()
  const { toast } = useToasts()
  // Arrow keys pass kinds without choices on the way to one with.
  const [former, setFormer] = useState<Pick<FormField, 'choices' | 'hasOther'>>({})
  const kinds = kindsOf(field)
  const [first = ''] = edited.draft.languages
  if (kinds.length < 2) return null
  const choose = (kind: FormField['kind']) => {
    const { choices, hasOther } = field
    onChange(asKind({ ...former, ...field }, kind, first, texts.visitors.newChoice))
    if (choices === undefined) return
    setFormer({ ...former, choices, ...(hasOther !== undefined && { hasOther }) })
    if (hasChoices(kind)) return
    toast(texts.fields.choicesRemoved(labelOf(field, edited.draft, language)), () =>
      change(({ fields, ...draft }) => {
        const name = names.currentOf(field.name, fields)
        const { kind: before } = field
        const removed = { choices, ...(hasOther !== undefined && { hasOther }) }
        return {
          ...draft,
          fields: fields.map((one) =>
            one.name === name && !hasChoices(one.kind)
              ? { ...one, kind: before, ...names.withCurrent(removed, fields) }
              : one,
          ),
        }
      }),
    )
  }
  return (
    <ChoiceSelect
      label={texts.fields.kind}
      disabled={!mayChange}
      value={field.kind}
      choices={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
      onChange={choose}
    />
  )
}

function RowButtons({ index, count, onMove, onRemove }: Props) {
  const { fields: texts } = useTexts('forms')
  const { mayChange } = useBuilder()
  if (!mayChange) return null
  return (
    <Group gap="xs" mt="xs">
      <SmallButton
        leftSection={<IconArrowUp size={14} />}
        {...movingProps(index > 0, () => onMove(index - 1))}
      >
        {texts.up}
      </SmallButton>
      <SmallButton
        leftSection={<IconArrowDown size={14} />}
        {...movingProps(index < count - 1, () => onMove(index + 1))}
      >
        {texts.down}
      </SmallButton>
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
