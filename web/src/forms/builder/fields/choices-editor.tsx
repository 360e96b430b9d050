import { ActionIcon, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'

import { choicesMax } from '#model/fields/field.ts'
import type { FormField } from '#web/api/form-types.ts'
import { AddButton } from '#web/forms/builder/add-button.tsx'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { withChoiceLabel } from '#web/forms/builder/publishing/change-texts.ts'
import { IconArrowsSplit2 } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { ConditionEditor } from './conditions/condition-editor.tsx'
import { withCondition } from './conditions/rules.ts'
import { bareName } from './field-kinds.ts'
import { NumberInput } from './number-input.tsx'

type Choice = NonNullable<FormField['choices']>[number]

/** What can be chosen. Leads store the words of the default language. */
export function ChoicesEditor(props: {
  field: FormField
  index: number
  onChange: (field: FormField) => void
}) {
  const { fields: texts, formula } = useTexts('forms')
  const { edited, mayChange } = useBuilder()
  const { field, index: place, onChange } = props
  const { choices = [] } = field
  const [first = ''] = edited.draft.languages
  const hasNumbers = isCounted(field, edited.draft.fields)
  const { announce } = useToasts()
  const list = useRef<HTMLDivElement>(null)
  const choiceOf = (label: string) =>
    withChoiceLabel({ value: '', texts: {} }, { language: first, label, draft: edited.draft })
  const set = (next: Choice[]) => onChange({ ...field, choices: next })
  const focusLast = () =>
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLElement>('[data-choice] input') ?? []
      inputs[inputs.length - 1]?.focus()
    })
  const insert = (at: number, labels: readonly string[], replaced = 0) => {
    const added = labels.slice(0, choicesMax - choices.length + replaced).map(choiceOf)
    set(choices.toSpliced(at, replaced, ...added))
    focusLast()
  }
  const add = () => insert(choices.length, [''])
  const remove = (index: number) => {
    set(choices.toSpliced(index, 1))
    focusLast()
  }
  return (
    <fieldset className={styles['list']}>
      <legend>{texts.choices}</legend>
      <Text size="xs" c="dimmed">
        {texts.choiceHint} {hasNumbers && formula.numbersHint}
      </Text>
      <Stack gap="xs" ref={list}>
        {Array.from(choices, (choice, index) => (
          <ChoiceRow
            key={index}
            field={field}
            choice={choice}
            name={texts.choice(index + 1)}
            pointer={`fields/${place}/choices/${index}`}
            isOnly={choices.length === 1}
            hasNumber={hasNumbers}
            onChange={(next) => set(choices.with(index, next))}
            onEnter={choices.length < choicesMax ? add : null}
            onLines={(lines) => {
              insert(choice.value === '' ? index : index + 1, lines, choice.value === '' ? 1 : 0)
              announce(texts.added(lines.join(', ')))
            }}
            onRemove={() => remove(index)}
          />
        ))}
      </Stack>
      {mayChange && choices.length < choicesMax && (
        <AddButton onClick={add}>{texts.addChoice}</AddButton>
      )}
    </fieldset>
  )
}

/** The lines of a list, without its marks. */
const linesOf = (text: string) =>
  text.split(/\r?\n/).flatMap((line) => line.replace(/^\s*[-*•–]\s+/, '').trim() || [])

/** Whether a formula of the form names a field. */
function isCounted({ name }: FormField, fields: readonly FormField[]): boolean {
  return fields.some(({ calculation }) => calculation?.formula.includes(`{${bareName(name)}}`))
}

type ChoiceProps = {
  field: FormField
  choice: Choice
  name: string
  pointer: string
  isOnly: boolean
  hasNumber: boolean
  onChange: (choice: Choice) => void
  onEnter: (() => void) | null
  /** Several lines that were pasted, each a choice. */
  onLines: (lines: readonly string[]) => void
  onRemove: () => void
}

function ChoiceRow(props: ChoiceProps) {
  const { fields: texts, conditions } = useTexts('forms')
  const { edited, mayChange } = useBuilder()
  const { field, choice, name, pointer } = props
  const conditionId = useId()
  const [isOpen, setOpen] = useState(choice.showWhen !== undefined)
  const [first = ''] = edited.draft.languages
  const inDefault = choice.texts[first]?.label ?? ''
  const label = inDefault === '' ? name : inDefault
  return (
    <>
      <Group gap="xs" wrap="nowrap" data-choice>
        <ChoiceLabel {...props} inDefault={inDefault} />
        {props.hasNumber && (
          <ChoiceNumber
            choice={choice}
            label={label}
            pointer={`${pointer}/number`}
            onChange={props.onChange}
          />
        )}
        {(mayChange || choice.showWhen !== undefined) && (
          <ActionIcon
            aria-label={conditions.ofChoice(label)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? conditionId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconArrowsSplit2 size={16} />
          </ActionIcon>
        )}
        {mayChange && !props.isOnly && (
          <CloseButton aria-label={texts.removeChoice(label)} onClick={props.onRemove} />
        )}
      </Group>
      {isOpen && (
        <div id={conditionId} className={styles['choiceCondition']}>
          <ConditionEditor
            of="choice"
            field={field}
            condition={choice.showWhen}
            pointer={`${pointer}/showWhen`}
            onChange={(showWhen) => props.onChange(withCondition(choice, showWhen))}
          />
        </div>
      )}
    </>
  )
}

function ChoiceLabel(props: ChoiceProps & { inDefault: string }) {
  const { edited, language, mayChange, fieldErrorOf } = useBuilder()
  const { choice, name, pointer, inDefault, onEnter } = props
  const [first = ''] = edited.draft.languages
  const relabel = (label: string) =>
    props.onChange(withChoiceLabel(choice, { language, label, draft: edited.draft }))
  return (
    <TextInput
      flex={1}
      dir="auto"
      aria-label={name}
      readOnly={!mayChange}
      autoComplete="off"
      value={choice.texts[language]?.label ?? ''}
      placeholder={language === first ? '' : inDefault}
      error={fieldErrorOf(`${pointer}/value`) ?? fieldErrorOf(`${pointer}/texts`)}
      onChange={(event) => relabel(event.currentTarget.value)}
      onPaste={(event) => {
        const lines = linesOf(event.clipboardData.getData('text/plain'))
        if (!mayChange || language !== first || lines.length < 2) return
        event.preventDefault()
        props.onLines(lines)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        if (mayChange) onEnter?.()
      }}
    />
  )
}

/** What formulas count a choice as. */
function ChoiceNumber(props: {
  choice: Choice
  label: string
  pointer: string
  onChange: (choice: Choice) => void
}) {
  const { formula: texts } = useTexts('forms')
  const { choice, label, pointer, onChange } = props
  const { number: value, ...rest } = choice
  return (
    <NumberInput
      aria-label={texts.numberFor(label)}
      w="5.5rem"
      pointer={pointer}
      value={value}
      onChange={(number) => onChange(number === undefined ? rest : { ...rest, number })}
    />
  )
}
