import { Stack } from '@mantine/core'

import { linkPattern } from '#model/forms/form.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { FormField } from '#web/api/form-types.ts'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { FormTexts } from '#web/forms/builder/tabs/form-texts.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useRowDrag } from '#web/ui/use-row-drag.ts'
import { AddQuestion } from './add-question.tsx'
import { withField } from './conditions/rules.ts'
import { bareName, freeName, isFreeIn, labelOf, storedName } from './field-kinds.ts'
import { withName } from './field-names.ts'
import { FieldRow } from './field-row.tsx'

/** The form as visitors read it: its title, what it asks for, and its button. */
export function BuildTab() {
  return (
    <Stack gap="lg">
      <FormTexts names={['title', 'intro']} />
      <Fields />
      <FormTexts names={['submit']} />
    </Stack>
  )
}

/** One field at a time is open. */
function Fields() {
  const texts = useTexts('forms')
  const { edited, mayChange, open, setOpen, fieldErrorOf, error, names } = useBuilder()
  const { fields } = edited.draft
  const { nameOf, move, rename, remove, update, add, place } = useFieldChanges()
  const { list, dragged, startDrag } = useRowDrag(move)
  // Mistakes in one field are shown beside it.
  const isInvalid = error instanceof ApiError && isAboutAll(error)
  const missing = isInvalid ? fieldErrorOf('fields') : null
  return (
    <div>
      <ul ref={list} className={styles['fields']} aria-label={texts.fields.list}>
        {fields.map((field, index) => (
          <FieldRow
            key={names.keyOf(field.name)}
            field={field}
            index={index}
            count={fields.length}
            label={nameOf(field)}
            isOpen={open === field.name}
            isDragged={dragged === index}
            onToggle={() => setOpen(open === field.name ? null : field.name)}
            onChange={(next) => update(index, next)}
            onRename={(name) => rename(field.name, name)}
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
      {mayChange && (
        <AddQuestion
          fields={fields}
          place={place}
          onAdd={(...added) => {
            add(...added)
            requestAnimationFrame(() => selectFirst(list.current))
          }}
        />
      )}
    </div>
  )
}

function useFieldChanges() {
  const texts = useTexts('forms')
  const { announce, toast } = useToasts()
  const { edited, open, setOpen, change, language, names } = useBuilder()
  const { fields } = edited.draft
  const nameOf = (field: FormField) => {
    const label = field.kind === 'hidden' ? '' : labelOf(field, edited.draft, language)
    // As visitors read it, without the addresses of its links.
    return label.trim() === '' ? storedName(field, texts) : label.replace(linkPattern, '$1')
  }
  // Below the open field, and above the consents that end the form.
  const beforeConsents =
    fields.findLastIndex(({ kind }) => kind !== 'consent' && kind !== 'hidden') + 1
  const afterOpen = fields.findIndex(({ name }) => name === open) + 1
  const place = afterOpen === 0 ? beforeConsents : Math.min(afterOpen, beforeConsents)
  const setFields = (next: (fields: FormField[]) => FormField[]) =>
    change((draft) => ({ ...draft, fields: next(draft.fields) }))
  return {
    nameOf,
    place,
    rename: (from: string, to: string) => {
      names.rename(from, to)
      change((draft) => withName(draft, from, to))
      if (open === from) setOpen(to)
    },
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
        setFields((all) => {
          const { kind, name } = field
          const isFree = isFreeIn(all)(name)
          const free = isFree ? name : freeName({ label: bareName(name), kind }, all, texts)
          return all.toSpliced(index, 0, { ...names.withCurrent(field, all), name: free })
        })
      })
    },
    update: (index: number, next: FormField) =>
      change((draft) => withField(draft, index, () => next)),
    add: (...added: FormField[]) => {
      const last = added.at(-1)
      if (last === undefined) return
      const at = last.kind === 'consent' && afterOpen === 0 ? fields.length : place
      setFields((all) => all.toSpliced(at, 0, ...added))
      setOpen(last.name)
      announce(texts.fields.added(nameOf(last)))
    },
  }
}

/** The question of the field that is open, to be written. */
function selectFirst(list: HTMLElement | null): void {
  const input = list?.querySelector<HTMLInputElement>('[data-open] :is(input, textarea)')
  input?.focus()
  input?.select()
}

function isAboutAll(error: ApiError): boolean {
  return error.fieldErrorOf('draft/fields')?.pointer === '/draft/fields'
}
