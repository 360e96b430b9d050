import { Input, Stack } from '@mantine/core'

import { linkPattern } from '#model/forms/form.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { FormField } from '#web/api/form-types.ts'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { focusSoon } from '#web/forms/builder/focus-soon.ts'
import { FormText } from '#web/forms/builder/tabs/language-text.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { usePreload } from '#web/ui/use-preload.ts'
import { useRowDrag } from '#web/ui/use-row-drag.ts'
import { AddQuestion } from './adding/add-question.tsx'
import { withField } from './conditions/rules.ts'
import { bareName, freeName, isFreeIn, labelOf, storedName } from './field-kinds.ts'
import { withName } from './field-names.ts'
import { FieldRow } from './field-row.tsx'

const FieldEditor = lazyPart(() => import('./field-editor.tsx'), 'FieldEditor')

/** The form as visitors read it: its title, what it asks for, and its button. */
export function BuildTab() {
  return (
    <Stack gap="lg">
      <FormText name="title" />
      <FormText name="intro" />
      <Fields />
      <FormText name="submit" />
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
  usePreload(FieldEditor.prepare)
  // Mistakes in one field are shown beside it.
  const isInvalid = error instanceof ApiError && isAboutAll(error)
  const missing = isInvalid ? fieldErrorOf('fields') : null
  return (
    <div>
      <ul ref={list} className={styles['fields']} aria-label={texts.fields.list}>
        {fields.map((field, index) => {
          const onMove = (to: number) => move(index, to)
          return (
            <FieldRow
              key={names.keyOf(field.name)}
              field={field}
              index={index}
              label={nameOf(field)}
              isOpen={open === field.name}
              isDragged={dragged === index}
              onToggle={() => setOpen(open === field.name ? null : field.name)}
              onMove={onMove}
              onDrag={(event) => startDrag(event, index)}
            >
              <FieldEditor
                field={field}
                index={index}
                count={fields.length}
                onChange={(next) => update(index, next)}
                onRename={(name) => rename(field.name, name)}
                onMove={onMove}
                onRemove={() => remove(index)}
              />
            </FieldRow>
          )
        })}
      </ul>
      {missing !== null && (
        <Input.Error role="alert" size="sm" mb="md">
          {missing}
        </Input.Error>
      )}
      {mayChange && (
        <AddQuestion
          fields={fields}
          place={place}
          onAdd={(...added) => {
            add(...added)
            focusSoon('[data-open] :is(input, textarea)')
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

function isAboutAll(error: ApiError): boolean {
  return error.fieldErrorOf('draft/fields')?.pointer === '/draft/fields'
}
