import { Group, Stack, Menu, Text, Title } from '@mantine/core'

import { fieldApi } from '#api/leads/field-api.ts'
import type { Field, PendingLabel } from '#web/api/leads/field-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import { Hint } from '#web/ui/hint.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import styles from './fields.module.css'
import { SimilarFields } from './similar-fields.tsx'

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
      <Stack gap="xs" mb="md">
        <Title order={2}>{texts.pending}</Title>
        <Text c="dimmed">{texts.pendingHint}</Text>
      </Stack>
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

const dialogs = {
  write: lazyPart(() => import('./pending-dialogs.tsx'), 'WritePendingDialog'),
  discard: lazyPart(() => import('./pending-dialogs.tsx'), 'DiscardPendingDialog'),
}

/** A label without a field; `create` is null for those who can't change fields. */
function PendingRow(props: {
  pending: PendingLabel
  fields: readonly Field[]
  create: (() => void) | null
  isCreating: boolean
}) {
  const texts = useTexts('fields')
  const { common } = useTexts('app')
  const { pending, fields, create } = props
  const { label, contacts } = pending
  return (
    <li className={styles['row']}>
      <div className={styles['about']}>
        <span className={styles['label']}>
          <bdi>{label}</bdi>
        </span>
        <span className={styles['facts']}>
          <SimilarFields label={label} fields={fields} />
        </span>
      </div>
      {create === null ? (
        <span className={rows['quiet']}>{texts.pendingCount(contacts)}</span>
      ) : (
        <Group gap="xs" wrap="nowrap">
          <SmallButton
            classNames={{ root: styles['long'], label: styles['long'] }}
            aria-label={`${label}: ${texts.createAndFill(contacts)}`}
            loading={props.isCreating}
            onClick={create}
          >
            {texts.createAndFill(contacts)}
          </SmallButton>
          <ActionsMenu<keyof typeof dialogs>
            label={common.actionsOf(label)}
            renderItems={(open) => (
              <>
                {fields.length > 0 && (
                  <Menu.Item onClick={() => open('write')}>{texts.writeToField}</Menu.Item>
                )}
                <DangerItem onClick={() => open('discard')}>{texts.discard}</DangerItem>
              </>
            )}
            renderDialog={(name, onClose) => {
              const Dialog = dialogs[name]
              return <Dialog pending={pending} fields={fields} onClose={onClose} />
            }}
          />
        </Group>
      )}
    </li>
  )
}
