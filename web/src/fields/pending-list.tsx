import { Text, Title } from '@mantine/core'

import { fieldApi } from '#api/leads/field-api.ts'
import { type Field, type PendingLabel } from '#web/api/leads/field-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { Hint } from '#web/ui/hint.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import styles from './fields.module.css'
import { PendingRow } from './pending-row.tsx'

/** The labels whose values have no field, each with a button that creates it. */
export function PendingList(props: {
  pending: readonly PendingLabel[]
  fields: readonly Field[]
  isCut: boolean
  mayChange: boolean
}) {
  const texts = useTexts('fields')
  const { toast } = useToasts()
  const creation = useProjectChange(
    fieldsQuery,
    (projectId, label: string) => request(fieldApi.createField, { projectId, body: { label } }),
    ({ label }) => toast(texts.created(label)),
  )
  const failure = useFailureText(creation.error)
  if (props.pending.length === 0) return null
  return (
    <section className={styles['pending']}>
      <div className={styles['heading']}>
        <Title order={2}>{texts.pending}</Title>
        <Text c="dimmed">{texts.pendingHint}</Text>
      </div>
      <FormProblem text={failure} />
      <ul className={rows['list']} aria-label={texts.pending}>
        {props.pending.map((pending) => (
          <PendingRow
            key={pending.label}
            pending={pending}
            fields={props.fields}
            create={props.mayChange ? () => creation.mutate(pending.label) : null}
            isCreating={creation.isPending && creation.variables === pending.label}
          />
        ))}
      </ul>
      {props.isCut && <Hint mt="sm">{texts.pendingCut}</Hint>}
    </section>
  )
}
