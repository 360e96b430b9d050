import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { Key } from '#web/api/key-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import styles from './requests.module.css'

export const responseKinds = ['all', 'ok', 'refused'] as const
export type Filter = { text: string; source: string; response: (typeof responseKinds)[number] }

/** By what somebody can say of it, and for the log by source and response. */
export function RequestFilter(props: {
  filter: Filter
  keys: readonly Key[]
  onChange: (change: Partial<Filter>) => void
}) {
  const texts = useTexts('requests')
  const { filter, keys, onChange } = props
  const [text, setText] = useState(filter.text)
  return (
    <form
      role="search"
      className={styles['filter']}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ text: text.trim() })
      }}
    >
      <div className={styles['find']}>
        <TextInput
          type="search"
          flex={1}
          label={texts.find}
          placeholder={texts.findHint}
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (currentTarget.value === '') onChange({ text: '' })
          }}
        />
        <Button type="submit" variant="default">
          {texts.search}
        </Button>
      </div>
      <ChoiceSelect
        className={styles['choice']}
        label={texts.source}
        value={filter.source}
        onChange={(source) => onChange({ source })}
        choices={[
          { value: '', label: texts.allSources },
          ...keys.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
      <ChoiceSelect
        className={styles['choice']}
        label={texts.response}
        value={filter.response}
        onChange={(response) => onChange({ response })}
        choices={responseKinds.map((value) => ({ value, label: texts.responses[value] }))}
      />
    </form>
  )
}
