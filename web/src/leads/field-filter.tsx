import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { useState } from 'react'

import { useTexts } from '#web/locales/use-i18n.ts'
import { formText } from '#web/ui/form-text.ts'
import { type ConditionKind, conditionKinds, writeCondition } from './lead-search.ts'
import { useFieldLabels } from './use-field-labels.ts'
import styles from './leads-screen.module.css'

/** As many as the server takes. */
const conditionsMax = 8

/** Adds a condition on a custom field. */
export function FieldFilter(props: {
  conditions: readonly string[]
  onChange: (conditions: string[]) => void
}) {
  const { filters } = useTexts().leads
  const { conditions } = props
  const labels = useFieldLabels(true)
  const [fieldId, setFieldId] = useState('')
  const [is, setIs] = useState<ConditionKind>('has')
  if (labels.size === 0 || conditions.length >= conditionsMax) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = is === 'has' ? '' : formText(new FormData(event.currentTarget), 'value').trim()
    if (is !== 'has' && text === '') return
    props.onChange([...new Set([...conditions, writeCondition({ fieldId, is, text })])])
    setFieldId('')
    setIs('has')
  }
  return (
    <form onSubmit={submit} className={styles['condition']}>
      <NativeSelect
        size="xs"
        label={filters.field}
        value={fieldId}
        data={[
          { value: '', label: filters.fieldNone },
          ...[...labels].map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => setFieldId(event.currentTarget.value)}
      />
      {fieldId !== '' && (
        <>
          <NativeSelect
            size="xs"
            aria-label={filters.condition}
            value={is}
            data={conditionKinds.map((value) => ({ value, label: filters.conditions[value] }))}
            onChange={(event) => {
              const { value } = event.currentTarget
              setIs(conditionKinds.find((one) => one === value) ?? 'has')
            }}
          />
          {is !== 'has' && (
            <TextInput size="xs" name="value" aria-label={filters.value} maxLength={200} required />
          )}
          <Button type="submit" size="xs" variant="default">
            {filters.add}
          </Button>
        </>
      )}
    </form>
  )
}
