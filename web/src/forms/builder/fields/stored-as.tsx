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
import { canBeStored, isFreeIn, nameOf, offeredNames, storedName } from './field-kinds.ts'

/** In which field of the lead the answer is stored: one that there is, or a new one. */
export function StoredAs(props: {
  field: FormField
  index: number
  onRename: (name: string) => void
}) {
  const texts = useTexts('forms')
  const { errors } = useTexts('app')
  const { edited, mayChange, fieldErrorOf } = useBuilder()
  const { field, index, onRename } = props
  const { data } = useQuery(fieldsQuery(useProject().id))
  const [typed, setTyped] = useState<string | null>(null)
  const current = storedName(field, texts)
  const isFree = isFreeIn(edited.draft.fields.filter(({ name }) => name !== field.name))
  const isTaken = (label: string) => !isFree(nameOf(label, field.kind, texts))
  const errorOf = (label: string) => {
    if (isTaken(label)) return texts.fields.taken
    const isStored = canBeStored(nameOf(label, field.kind, texts))
    return isStored ? null : errors.fields.reserved_label
  }
  const standard = offeredNames
    .map((name) => texts.standard[name])
    .filter((label) => isContactField(nameOf(label, field.kind, texts)))
  const custom = isContactField(field.name) ? [] : (data?.fields ?? [])
  const labels = new Set([...standard, ...custom.map(({ label }) => label)])
  const store = (label: string) => {
    const isPossible = errorOf(label) === null
    setTyped(isPossible ? null : label)
    if (!isPossible || label.trim() === '' || label === current) return
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
      error={typed === null ? fieldErrorOf(`fields/${index}/name`) : errorOf(typed)}
      onChange={setTyped}
      onOptionSubmit={store}
      onBlur={(event) => store(event.currentTarget.value)}
    />
  )
}
