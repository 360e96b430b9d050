import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useFieldLabels } from '#web/leads/list/use-names.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { ChoiceSelect } from '#web/ui/choices.tsx'
import { Form, type ValueOf } from '#web/ui/form.tsx'
import { type ConditionKind, conditionKinds, writeCondition } from './lead-search.ts'

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
  const submit = (valueOf: ValueOf) => {
    const text = is === 'has' ? '' : valueOf('value').trim()
    if (is !== 'has' && text === '') return
    props.onChange([...new Set([...conditions, writeCondition({ fieldId, is, text })])])
    setFieldId('')
    setIs('has')
  }
  return (
    <Form gap="xs" onSubmit={submit}>
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
          <ChoiceSelect
            size="xs"
            aria-label={filters.condition}
            value={is}
            choices={conditionKinds.map((value) => ({ value, label: filters.conditions[value] }))}
            onChange={setIs}
          />
          {is !== 'has' && (
            <TextInput size="xs" name="value" aria-label={filters.value} maxLength={200} required />
          )}
          <Group>
            <Button type="submit" size="xs" variant="default">
              {filters.add}
            </Button>
          </Group>
        </>
      )}
    </Form>
  )
}
