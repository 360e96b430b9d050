import { Checkbox, Group, MultiSelect, TextInput, VisuallyHidden } from '@mantine/core'

import { hasValues } from '#model/forms/conditions.ts'
import { type FieldKind, comparisons, traitsOf } from '#model/forms/field-kinds.ts'
import type { ConditionRule, FormField } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { labelOf, storedName } from '#web/forms/builder/fields/field-kinds.ts'
import { type OfferedChoice, offeredChoices } from '#web/forms/builder/fields/offered-choices.ts'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import styles from './conditions.module.css'
import { type Operator, comparableFields, newRule, withOperator } from './rules.ts'

/** More choices than these are searched. */
const listedMax = 20

type Props = {
  rule: ConditionRule
  /** Whose condition it is; null for an ending. */
  ofField: FormField | null
  /** Where the rule is in the draft. */
  pointer: string
  onChange: (rule: ConditionRule) => void
}

/** One comparison: a field, how, and with what. */
export function RuleEditor(props: Props) {
  const { rule, ofField, pointer, onChange } = props
  const texts = useTexts('forms')
  const { edited, language, mayChange, fieldErrorOf } = useBuilder()
  const { fields } = edited.draft
  const field = fields.find(({ name }) => name === rule.field)
  const nameOf = (one: FormField) => labelOf(one, edited.draft, language) || storedName(one, texts)
  const choices = comparableFields(fields, ofField?.name).map((one) => {
    return { value: one.name, label: nameOf(one) }
  })
  // A field that was removed has to be replaced.
  const missing = choices.some(({ value }) => value === rule.field)
    ? []
    : [{ value: rule.field, label: field === undefined ? rule.field : nameOf(field) }]
  const { compares = 'texts' } = traitsOf[field?.kind ?? 'text']
  const operators: Partial<Record<Operator, string>> = texts.conditions.operators[compares]
  return (
    <div data-rule className={styles['parts']}>
      <ChoiceSelect
        aria-label={texts.conditions.field}
        disabled={!mayChange}
        value={rule.field}
        choices={[...missing, ...choices]}
        error={fieldErrorOf(`${pointer}/field`)}
        onChange={(name) => {
          const next = fields.find((one) => one.name === name)
          if (next !== undefined) onChange(newRule(next, edited.draft, language))
        }}
      />
      <ChoiceSelect
        aria-label={texts.conditions.operator}
        disabled={!mayChange}
        value={rule.operator}
        choices={comparisons[compares].map((value) => ({ value, label: operators[value] ?? '' }))}
        error={fieldErrorOf(`${pointer}/operator`)}
        onChange={(operator) => onChange(withOperator(rule, operator))}
      />
      {hasValues(rule.operator) && <RuleValue {...props} field={field} />}
    </div>
  )
}

function RuleValue(props: Props & { field: FormField | undefined }) {
  const { rule, field, pointer, onChange } = props
  const { conditions: texts } = useTexts('forms')
  const { edited, language, mayChange, fieldErrorOf } = useBuilder()
  const { values } = rule
  const error = fieldErrorOf(`${pointer}/values`)
  const [value = ''] = values
  if (traitsOf[field?.kind ?? 'text'].compares === 'boxes') return null
  const choices = field === undefined ? [] : offeredChoices(field, edited.draft, language)
  if (choices.length === 0) {
    return (
      <TextInput
        type={inputTypeOf(rule, field?.kind)}
        step="any"
        aria-label={texts.value}
        error={error}
        dir="auto"
        autoComplete="off"
        readOnly={!mayChange}
        value={value}
        onChange={(event) => onChange({ ...rule, values: [event.currentTarget.value] })}
      />
    )
  }
  if (rule.operator === 'anyOf' && choices.length > listedMax) {
    return (
      <MultiSelect
        aria-label={texts.value}
        error={error}
        disabled={!mayChange}
        searchable
        hidePickedOptions
        nothingFoundMessage={texts.noneFound}
        className={styles['values']}
        value={values}
        data={withValues(choices, values)}
        onChange={(next) => onChange({ ...rule, values: next })}
      />
    )
  }
  if (rule.operator === 'anyOf') {
    return (
      <Checkbox.Group
        label={<VisuallyHidden>{texts.value}</VisuallyHidden>}
        labelProps={{ pos: 'absolute' }}
        error={error}
        className={styles['values']}
        value={values}
        onChange={(next) => onChange({ ...rule, values: next })}
      >
        <Group gap="sm">
          {choices.map((choice) => (
            <Checkbox key={choice.value} {...choice} size="sm" disabled={!mayChange} />
          ))}
        </Group>
      </Checkbox.Group>
    )
  }
  const isKnown = choices.some((choice) => choice.value === value)
  return (
    <ChoiceSelect
      aria-label={texts.value}
      error={error}
      disabled={!mayChange}
      value={value}
      choices={isKnown ? choices : [{ value, label: value }, ...choices]}
      onChange={(next) => onChange({ ...rule, values: [next] })}
    />
  )
}

/** A number is typed as the browser's language writes it, and stored as in English. */
function inputTypeOf({ operator }: ConditionRule, kind: FieldKind = 'text') {
  const { compares, format } = traitsOf[kind]
  if (compares === 'times') return format
  return compares === 'numbers' || operator === 'moreThan' ? 'number' : 'text'
}

/** With values that are no longer choices, which have to be removed. */
function withValues(choices: readonly OfferedChoice[], values: readonly string[]) {
  const missing = values.filter((value) => !choices.some((choice) => choice.value === value))
  return [...missing.map((value) => ({ value, label: value })), ...choices]
}
