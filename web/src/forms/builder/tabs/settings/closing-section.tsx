import { Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'

import type { FormDefinition } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { NumberInput } from '#web/forms/builder/fields/number-input.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { localText, timeOfLocal } from '#web/ui/local-time.ts'

type Closing = NonNullable<FormDefinition['closing']>

const never: Closing = { at: null, leadsMax: null }

/** When the form takes no more leads by itself. */
export function ClosingSection() {
  const { closing: texts } = useTexts('forms')
  const { edited, set } = useBuilder()
  const { closing = never } = edited.draft
  const change = (part: Partial<Closing>) => set({ closing: { ...closing, ...part } })
  return (
    <Stack gap="lg">
      <Title order={2}>{texts.title}</Title>
      <ClosingTime at={closing.at} onChange={(at) => change({ at })} />
      <NumberInput
        label={texts.leadsMax}
        description={texts.leadsMaxHint}
        min={1}
        pointer="closing/leadsMax"
        value={closing.leadsMax ?? undefined}
        onChange={(count) => change({ leadsMax: count === undefined ? null : Math.round(count) })}
      />
    </Stack>
  )
}

function ClosingTime(props: { at: string | null; onChange: (at: string | null) => void }) {
  const { at, onChange } = props
  const { closing: texts } = useTexts('forms')
  const { mayChange, fieldErrorOf } = useBuilder()
  const stored = at === null ? '' : localText(new Date(at))
  // Part of a time is none yet, and stays in the field.
  const [typed, setTyped] = useState(stored)
  const isTyped = timeOfLocal(typed) === timeOfLocal(stored)
  return (
    <TextInput
      id="form-closing"
      type="datetime-local"
      label={texts.at}
      description={texts.atHint}
      readOnly={!mayChange}
      value={isTyped ? typed : stored}
      error={fieldErrorOf('closing/at')}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTyped(value)
        onChange(timeOfLocal(value))
      }}
    />
  )
}
