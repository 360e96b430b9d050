import { useState } from 'react'

import { ApiError } from '#web/api/api-error.ts'
import type { FormField } from '#web/api/form-types.ts'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useRowDrag } from '#web/ui/use-row-drag.ts'
import { AddField } from './add-field.tsx'
import { withField } from './conditions/rules.ts'
import { labelOf, storedName } from './field-kinds.ts'
import { FieldRow } from './field-row.tsx'

/** What the form asks for, in its order; one field at a time is open. */
export function FieldsTab() {
  const texts = useTexts('forms')
  const { edited, mayChange, fieldErrorOf, error } = useBuilder()
  const { fields } = edited.draft
  const [open, setOpen] = useState<string | null>(null)
  const { nameOf, move, remove, update, add } = useFieldChanges(open, setOpen)
  const { list, dragged, startDrag } = useRowDrag(move)
  // Mistakes in one field are shown beside it.
  const isInvalid = error instanceof ApiError && isAboutAll(error)
  const missing = isInvalid ? fieldErrorOf('fields') : null
  return (
    <>
      <ul ref={list} className={styles['fields']} aria-label={texts.fields.list}>
        {fields.map((field, index) => (
          <FieldRow
            key={field.name}
            field={field}
            index={index}
            count={fields.length}
            label={nameOf(field)}
            isOpen={open === field.name}
            isDragged={dragged === index}
            onToggle={() => setOpen(open === field.name ? null : field.name)}
            onChange={(next) => update(index, next)}
            onMove={(to) => move(index, to)}
            onDrag={(event) => startDrag(event, index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {missing !== null && (
        <p role="alert" className={styles['error']}>
          {missing}
        </p>
      )}
      {mayChange && <AddField fields={fields} onAdd={add} />}
    </>
  )
}

function useFieldChanges(open: string | null, setOpen: (name: string | null) => void) {
  const texts = useTexts('forms')
  const { announce, toast } = useToasts()
  const { edited, change, language } = useBuilder()
  const { fields } = edited.draft
  const nameOf = (field: FormField) => {
    const label = field.kind === 'hidden' ? '' : labelOf(field, edited.draft, language)
    return label.trim() === '' ? storedName(field, texts) : label
  }
  const setFields = (next: (fields: FormField[]) => FormField[]) =>
    change((draft) => ({ ...draft, fields: next(draft.fields) }))
  return {
    nameOf,
    move: (from: number, to: number) => {
      const field = fields[from]
      if (field === undefined || to < 0 || to >= fields.length || to === from) return
      setFields((all) => all.toSpliced(from, 1).toSpliced(to, 0, field))
      announce(texts.fields.moved(nameOf(field), to + 1, fields.length))
    },
    remove: (index: number) => {
      const field = fields[index]
      if (field === undefined) return
      setFields((all) => all.toSpliced(index, 1))
      toast(texts.fields.removed(nameOf(field)), () => {
        setFields((all) => all.toSpliced(index, 0, field))
      })
    },
    update: (index: number, next: FormField) =>
      change((draft) => withField(draft, index, () => next)),
    /** After the open one, or else at the end. */
    add: (...added: FormField[]) => {
      const last = added.at(-1)
      if (last === undefined) return
      const before = fields.findIndex(({ name }) => name === open)
      const at = before === -1 ? fields.length : before + 1
      setFields((all) => all.toSpliced(at, 0, ...added))
      setOpen(last.name)
      announce(texts.fields.added(nameOf(last)))
    },
  }
}

function isAboutAll(error: ApiError): boolean {
  return error.fieldErrorOf('draft/fields')?.pointer === '/draft/fields'
}
