import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { Key } from '#web/api/key-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import styles from './requests.module.css'
import { responseKinds, statuses } from './responses.ts'

export type Filter = { text: string; source: string; response: string }

const findable = /^(?:req_[0-9a-z]{26}|\S[^@]*@\S+)?$/

/** By request id or address, source and response. */
export function RequestFilter(props: {
  filter: Filter
  keys: readonly Key[]
  onChange: (change: Partial<Filter>) => void
}) {
  const texts = useTexts('requests')
  const { filter, keys, onChange } = props
  const [text, setText] = useState(filter.text)
  const [isRefused, setRefused] = useState(false)
  const submit = () => {
    const wanted = text.trim()
    const isFindable = findable.test(wanted)
    setRefused(!isFindable)
    if (isFindable) onChange({ text: wanted })
  }
  return (
    <form
      role="search"
      className={styles['filter']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles['find']}>
        <TextInput
          type="search"
          className={styles['text']}
          label={texts.find}
          placeholder={texts.findHint}
          value={text}
          error={isRefused && texts.notFindable}
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
        choices={[
          ...responseKinds.map((kind) => ({ value: kind, label: texts.responses[kind] })),
          ...statuses.map((status) => ({ value: status, label: texts.withStatus(status) })),
        ]}
      />
    </form>
  )
}
