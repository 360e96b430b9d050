import { CloseButton, Input } from '@mantine/core'
import { Fragment, useEffect, useRef } from 'react'

import { rulesMax } from '#model/forms/conditions.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Condition, ConditionRule, FormField } from '#web/api/form-types.ts'
import { AddButton } from '#web/forms/builder/add-button.tsx'
import builder from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import styles from './conditions.module.css'
import { comparableFields, newRule, sentRules } from './rules.ts'

const matches = ['all', 'any'] as const

// A list that is searched is as much as all others of a rule.
const RuleEditor = lazyPart(() => import('./rule-editor.tsx'), 'RuleEditor')

type Props = {
  /** What is shown under the condition. */
  of: 'field' | 'choice' | 'step' | 'ending'
  /** Which the condition can't name; none for an ending. */
  field: FormField | null
  condition: Condition | undefined
  /** Where the condition is in the draft. */
  pointer: string
  onChange: (condition: Condition | undefined) => void
}

/** When something of a form is shown, as a sentence; always without a condition. */
export function ConditionEditor({ of, field, condition, pointer, onChange }: Props) {
  const { conditions: texts } = useTexts('forms')
  const { edited, language, mayChange } = useBuilder()
  const { announce } = useToasts()
  const cycleError = useCycleError(pointer)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => RuleEditor.prepare(), [])
  const { match = 'all', rules = [] } = condition ?? {}
  const [first] = comparableFields(edited.draft.fields, field?.name)
  const set = (next: ConditionRule[]) =>
    onChange(next.length === 0 ? undefined : { match, rules: next })
  const focusLast = (selector: string) =>
    requestAnimationFrame(() =>
      [...(fieldset.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus(),
    )
  const remove = (index: number) => {
    set(rules.toSpliced(index, 1))
    announce(texts.removed(index + 1))
    focusLast('button')
  }
  const canAdd = mayChange && first !== undefined && rules.length < rulesMax
  if (rules.length === 0 && !canAdd) return null
  return (
    <fieldset ref={fieldset} className={builder['list']}>
      {rules.length > 0 && <legend>{texts.shows[of]}</legend>}
      {Array.from(rules, (rule, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <Match
              match={match}
              isFirst={index === 1}
              onChange={(next) => onChange({ match: next, rules })}
            />
          )}
          <div className={styles['rule']}>
            <RuleEditor
              rule={rule}
              ofField={field}
              pointer={`${pointer}/rules/${sentRules(rules).indexOf(rule)}`}
              onChange={(next) => set(rules.with(index, next))}
            />
            {mayChange && (of !== 'ending' || rules.length > 1) && (
              <CloseButton aria-label={texts.remove(index + 1)} onClick={() => remove(index)} />
            )}
          </div>
        </Fragment>
      ))}
      {cycleError !== null && (
        <Input.Error role="alert" size="sm">
          {cycleError}
        </Input.Error>
      )}
      {canAdd && (
        <AddButton
          onClick={() => {
            set([...rules, newRule(first, edited.draft, language)])
            focusLast('[data-rule] > :first-child select')
          }}
        >
          {texts.add}
        </AddButton>
      )}
    </fieldset>
  )
}

/** The word between two rules, which the first of them sets for all. */
function Match(props: {
  match: Condition['match']
  isFirst: boolean
  onChange: (match: Condition['match']) => void
}) {
  const { conditions: texts } = useTexts('forms')
  const { mayChange } = useBuilder()
  const { match, isFirst, onChange } = props
  if (!isFirst) return <span className={styles['match']}>{texts[match]}</span>
  return (
    <ChoiceSelect
      className={styles['match']}
      aria-label={texts.match}
      disabled={!mayChange}
      value={match}
      choices={matches.map((value) => ({ value, label: texts[value] }))}
      onChange={onChange}
    />
  )
}

/** What is wrong with the condition as a whole, and with none of its rules. */
function useCycleError(pointer: string): string | null {
  const { conditions: texts } = useTexts('forms')
  const { error } = useBuilder()
  const path = `draft/${pointer}`
  const isOfAll = error instanceof ApiError && error.fieldErrorOf(path)?.pointer === `/${path}`
  return isOfAll ? texts.cycle : null
}
