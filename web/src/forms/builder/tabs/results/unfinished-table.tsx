import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { unfinishedApi } from '#api/forms/unfinished-api.ts'
import type { FormDefinition, Unfinished } from '#web/api/form-types.ts'
import { request } from '#web/api/request.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { bareName, labelOf } from '#web/forms/builder/fields/field-kinds.ts'
import { unfinishedQuery } from '#web/forms/forms-query.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay } from '#web/session/project.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import table from '#web/ui/layout/table.module.css'
import { FailedState } from '#web/ui/states/states.tsx'
import results from './results.module.css'
import styles from './submissions.module.css'

/** What visitors have entered and not sent, where the form has kept something. */
export function UnfinishedTable() {
  const { unfinished: texts } = useTexts('forms')
  const { params, stored } = useBuilder()
  const maySee = useMay('edit')
  const query = useQuery({ ...unfinishedQuery(params), enabled: maySee })
  const { data: all = [] } = query
  const [chosen, setChosen] = useState<Unfinished | null>(null)
  if (query.isLoadingError)
    return <FailedState error={query.error} retry={() => void query.refetch()} />
  if (all.length === 0) return null
  const hasReminders = all.some(({ remindedAt }) => remindedAt !== null)
  const columns = columnsOf(all, stored.published ?? stored.draft)
  return (
    <section className={results['steps']}>
      <h2>{texts.count(all.length)}</h2>
      <Hint maw="48rem" mb="md">
        {texts.hint}
      </Hint>
      <div className={styles['scroll']}>
        <table className={table['table']} aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.changed}</th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col" dir="auto">
                  {label}
                </th>
              ))}
              {hasReminders && <th scope="col">{texts.reminded}</th>}
              <th scope="col">
                <VisuallyHidden>{texts.remove}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((one) => (
              <Row
                key={one.id}
                unfinished={one}
                columns={columns}
                hasReminders={hasReminders}
                onDelete={() => setChosen(one)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {chosen !== null && <DeleteDialog unfinished={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

type Columns = readonly { name: string; label: string }[]

function Row(props: {
  unfinished: Unfinished
  columns: Columns
  hasReminders: boolean
  onDelete: () => void
}) {
  const { unfinished: texts } = useTexts('forms')
  const { formats } = useI18n()
  const { updatedAt, remindedAt, values } = props.unfinished
  return (
    <tr>
      <td className={styles['time']}>
        <time dateTime={updatedAt}>{formats.dateTime(updatedAt)}</time>
      </td>
      {props.columns.map(({ name, label }) => (
        <td key={name} data-name={label} className={styles['value']}>
          {values[name] !== undefined && <bdi>{values[name]}</bdi>}
        </td>
      ))}
      {props.hasReminders && (
        <td data-name={texts.reminded} className={styles['time']}>
          {remindedAt !== null && <time dateTime={remindedAt}>{formats.dateTime(remindedAt)}</time>}
        </td>
      )}
      <td>
        <SmallButton aria-label={texts.removeOf(values['email'] ?? '')} onClick={props.onDelete}>
          {texts.remove}
        </SmallButton>
      </td>
    </tr>
  )
}

function DeleteDialog(props: { unfinished: Unfinished; onClose: () => void }) {
  const { unfinished: texts } = useTexts('forms')
  const { params } = useBuilder()
  const { id, values } = props.unfinished
  const action = useProjectChange(
    () => unfinishedQuery(params),
    () => request(unfinishedApi.deleteUnfinished, { ...params, id }),
    props.onClose,
  )
  return (
    <ConfirmDialog
      title={texts.confirm}
      hint={texts.confirmHint(values['email'] ?? '')}
      submit={texts.remove}
      action={action}
      onClose={props.onClose}
    />
  )
}

/** The fields that were filled in, in the order of the form; former ones come last. */
function columnsOf(all: readonly Unfinished[], definition: FormDefinition): Columns {
  const filled = new Set(all.flatMap(({ values }) => Object.keys(values)))
  const fields = definition.fields.filter(({ name }) => filled.has(name))
  const former = [...filled].filter((name) => fields.every((field) => field.name !== name))
  const [language = ''] = definition.languages
  return [
    ...fields.map((field) => ({ name: field.name, label: labelOf(field, definition, language) })),
    ...former.map((name) => ({ name, label: bareName(name) })),
  ]
}
