import { Button, Group, Menu } from '@mantine/core'
import { useRef } from 'react'

import { canBeCounted } from '#model/forms/field-kinds.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { FormField } from '#web/api/form-types.ts'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { IconPlus } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { GrowingTextarea } from '#web/ui/inputs/growing-textarea.tsx'
import { type Calculation, bareName, labelOf, newCalculation } from './field-kinds.ts'
import { NumberSelect } from './number-select.tsx'

const decimals = [0, 1, 2, 3, 4, 5, 6]

type Props = {
  field: FormField
  index: number
  onChange: (field: FormField) => void
}

/** The formula of a field, and to how many decimals its result is rounded. */
export function FormulaEditor({ field, index, onChange }: Props) {
  const { formula: texts } = useTexts('forms')
  const { edited, mayChange, language } = useBuilder()
  const { calculation = newCalculation } = field
  const { formula } = calculation
  const input = useRef<HTMLTextAreaElement>(null)
  const set = (change: Partial<Calculation>) =>
    onChange({ ...field, calculation: { ...calculation, ...change } })
  const counted = edited.draft.fields.filter(
    (other) => other.name !== field.name && canBeCounted(other),
  )
  const insert = (name: string) => {
    const { selectionStart = formula.length, selectionEnd = formula.length } = input.current ?? {}
    const before = `${formula.slice(0, selectionStart)}{${bareName(name)}}`
    set({ formula: before + formula.slice(selectionEnd) })
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(before.length, before.length)
    })
  }
  return (
    <>
      <GrowingTextarea
        ref={input}
        label={texts.formula}
        description={texts.hint}
        minRows={2}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        readOnly={!mayChange}
        value={formula}
        error={useFormulaError(index)}
        onChange={(event) => set({ formula: event.currentTarget.value })}
      />
      {mayChange && counted.length > 0 && (
        <Group>
          <Menu position="bottom-start" returnFocus={false} withinPortal={false}>
            <Menu.Target>
              <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} />}>
                {texts.insert}
              </Button>
            </Menu.Target>
            <Menu.Dropdown className={styles['menu']}>
              {counted.map((other) => (
                <Menu.Item key={other.name} onClick={() => insert(other.name)}>
                  <bdi>{labelOf(other, edited.draft, language) || bareName(other.name)}</bdi>
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Group>
      )}
      <NumberSelect
        label={texts.decimals}
        numbers={decimals}
        value={calculation.decimals}
        onChange={(count) => set({ decimals: count })}
      />
    </>
  )
}

/** What is wrong with a formula, with the name in braces that the server has found. */
function useFormulaError(index: number): string | null {
  const { formula: texts, conditions } = useTexts('forms')
  const { error, fieldErrorOf } = useBuilder()
  const pointer = `fields/${index}/calculation`
  const fieldError = error instanceof ApiError ? error.fieldErrorOf(`draft/${pointer}`) : null
  if (fieldError === null) return null
  const { code, detail } = fieldError
  const [name = ''] = /\{[^{}]*\}/.exec(detail) ?? []
  if (code === 'unknown_field') return texts.unknown(name)
  if (code === 'invalid_type') return texts.uncounted(name)
  if (code !== 'invalid_value') return fieldErrorOf(pointer)
  const isOfFormula = fieldError.pointer.endsWith('/formula')
  return isOfFormula ? texts.unreadable(detail) : conditions.cycle
}
