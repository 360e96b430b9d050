import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useId, useState } from 'react'

import type { LeadSearch } from '#model/contacts/filters.ts'
import styles from '#web/leads/leads-screen.module.css'
import { useTexts } from '#web/locales/texts.ts'
import type { SearchChange } from './lead-search.ts'
import { offersFor } from './phrases.ts'
import { usePhrases } from './use-phrases.ts'

/** Adds a condition by typing: a field, what it must be, and a value, each of which is offered. */
export function ConditionInput(props: {
  search: LeadSearch
  onChange: (change: SearchChange) => void
}) {
  const { filters } = useTexts('app').leads
  const listId = useId()
  const [text, setText] = useState('')
  const combobox = useCombobox({ opened: true })
  const offers = offersFor(text, usePhrases(props.search))
  // What is offered for a text is there after it, and some only once it is loaded.
  useDidUpdate(() => {
    combobox.selectFirstOption()
  }, [text, offers.length])
  const choose = (label: string) => {
    const offer = offers.find((one) => one.label === label)
    if (offer === undefined) return
    setText('next' in offer ? offer.next : '')
    if ('change' in offer) props.onChange(offer.change)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          size="xs"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          label={filters.add}
          placeholder={filters.addHint}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={listId} className={styles['offers']} aria-label={filters.add}>
        {offers.length === 0 && <Combobox.Empty>{filters.noOffers}</Combobox.Empty>}
        {offers.map(({ label }) => (
          <Combobox.Option key={label} value={label}>
            <bdi>{label}</bdi>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox>
  )
}
