import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { kindsOfField } from '#model/contacts/fields.ts'
import { customPrefix, labelCharactersMax } from '#model/fields/field.ts'
import { type FieldKind, customKinds } from '#model/forms/field-kinds.ts'
import { formFieldsMax } from '#model/forms/form.ts'
import type { FormField } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { isFreeIn, offeredNames } from '#web/forms/builder/fields/field-kinds.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { fieldsQuery, signInQuery } from '#web/session/queries.ts'
import { matches } from '#web/ui/matches.ts'
import { Picker } from '#web/ui/picker/picker.tsx'
import { addressFields } from './address-fields.ts'
import { newQuestion } from './new-question.ts'

const otherKinds = ['heading', 'paragraph', 'step', 'consent', 'calculated', 'hidden'] as const
const questionKinds: readonly FieldKind[] = [
  ...customKinds.filter((kind) => kind !== 'calculated'),
  'file',
]

/** Finds a type of question, or a field that leads have already; other words are a question. */
export function QuestionPicker(props: {
  fields: readonly FormField[]
  place: number
  onAdd: (...fields: FormField[]) => void
  onClose: () => void
}) {
  const texts = useTexts('forms')
  const { edited } = useBuilder()
  const { fields, place, onAdd, onClose } = props
  const { data } = useQuery(fieldsQuery(useProject().id))
  const hasFiles = useQuery(signInQuery).data?.hasFiles !== false
  const [words, setWords] = useState('')
  const [language = ''] = edited.draft.languages
  const isFree = isFreeIn(fields)
  const add = (kind: FieldKind, label?: string) => () =>
    onAdd(newQuestion({ kind, label, fields, place, language, texts }))
  const ofKind = (group: string) => (kind: FieldKind) => ({
    id: kind,
    group,
    label: texts.kinds[kind],
    also: texts.synonyms[kind] ?? '',
    run: add(kind),
  })
  const ofLabel = (label: string, kind: FieldKind, group = texts.fields.ofLeads) => {
    return { id: label, group, label, also: '', detail: texts.kinds[kind], run: add(kind, label) }
  }
  const parts = addressFields(language, texts.fieldSettings).filter(({ name }) => isFree(name))
  const address = {
    id: 'address',
    group: texts.fields.types,
    label: texts.fieldSettings.address,
    also: texts.synonyms.address ?? '',
    run: () => onAdd(...parts),
  }
  const hasParts = parts.length > 0 && fields.length + parts.length <= formFieldsMax
  const custom = (data?.fields ?? []).filter(({ label }) => isFree(customPrefix + label))
  const entries = [
    ...questionKinds.filter((kind) => kind !== 'file' || hasFiles).map(ofKind(texts.fields.types)),
    ...(hasParts ? [address] : []),
    ...offeredNames
      .filter(isFree)
      .map((name) => ofLabel(texts.standard[name], kindsOfField(name)[0])),
    ...custom.map(({ label }) => ofLabel(label, 'text')),
    ...otherKinds.map(ofKind(texts.fields.other)),
  ].filter(({ label, also }) => matches(`${label} ${also}`, words))
  const typed = words.trim()
  const question =
    typed === '' || entries.some(({ label }) => label.toLowerCase() === typed.toLowerCase())
      ? []
      : [ofLabel(typed, 'text', texts.fields.asTyped)]
  return (
    <Picker
      label={texts.fields.find}
      title={texts.fields.add}
      words={words}
      wordsMax={labelCharactersMax}
      onType={setWords}
      entries={[...entries, ...question]}
      status={hasFiles ? '' : texts.fields.noFiles}
      onClose={onClose}
    />
  )
}
