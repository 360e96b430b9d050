import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { isContactField } from '#model/contacts/fields.ts'
import { labelCharactersMax } from '#model/fields/field.ts'
import type { FormField } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { isFreeIn, nameOf, offeredNames, storedName } from './field-kinds.ts'

/** In which field of the lead the answer is stored: one that there is, or a new one. */
export function StoredAs(props: { field: FormField; onRename: (name: string) => void }) {
  const texts = useTexts('forms')
  const { edited, mayChange } = useBuilder()
  const { field, onRename } = props
  const { data } = useQuery(fieldsQuery(useProject().id))
  const [typed, setTyped] = useState<string | null>(null)
  const current = storedName(field, texts)
  const isFree = isFreeIn(edited.draft.fields.filter(({ name }) => name !== field.name))
  const isTaken = (label: string) => !isFree(nameOf(label, field.kind, texts))
  const standard = offeredNames
    .map((name) => texts.standard[name])
    .filter((label) => isContactField(nameOf(label, field.kind, texts)))
  const custom = isContactField(field.name) ? [] : (data?.fields ?? [])
  const labels = new Set([...standard, ...custom.map(({ label }) => label)])
  const store = (label: string) => {
    setTyped(null)
    if (label.trim() === '' || label === current || isTaken(label)) return
    onRename(nameOf(label, field.kind, texts))
  }
  return (
    <Autocomplete
      label={texts.fields.storedAs}
      description={texts.fields.storedAsHint}
      readOnly={!mayChange}
      data={[...labels].filter((label) => !isTaken(label))}
      value={typed ?? current}
      maxLength={labelCharactersMax}
      autoComplete="off"
      error={typed !== null && typed !== current && isTaken(typed) && texts.fields.taken}
      onChange={setTyped}
      onOptionSubmit={store}
      onBlur={(event) => store(event.currentTarget.value)}
    />
  )
}
