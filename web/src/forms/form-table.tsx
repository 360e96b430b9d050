import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'

import { formApi } from '#api/forms/form-api.ts'
import { formNameCharactersMax } from '#model/forms/form.ts'
import type { FormSummary, FormTotal } from '#web/api/form-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { formsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import table from '#web/ui/layout/table.module.css'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useReportedChange } from '#web/ui/states/use-reported-change.ts'
import { FormState } from './form-state.tsx'
import { formTotalsQuery } from './forms-query.ts'
import styles from './forms.module.css'

type Total = Pick<FormTotal, 'sent' | 'shown'>
const noTotal: Total = { sent: 0, shown: 0 }

export function FormTable({ forms }: { forms: readonly FormSummary[] }) {
  const texts = useTexts('app')
  const { column } = useTexts('forms')
  const mayChange = useMay('manage')
  const { data: totals } = useQuery(formTotalsQuery(useProject().id))
  return (
    <DataTable
      label={useScreenTitle()}
      columns={[
        column.form,
        column.state,
        { number: column.sent },
        { number: column.conversion },
        column.updated,
        mayChange && { spoken: texts.common.actions },
      ]}
    >
      {forms.map((form) => (
        <FormRow
          key={form.id}
          form={form}
          // The rows don't wait for the numbers, and do without them when they fail.
          total={totals && (totals.find(({ formId }) => formId === form.id) ?? noTotal)}
          mayChange={mayChange}
        />
      ))}
    </DataTable>
  )
}

function FormRow(props: { form: FormSummary; total: Total | undefined; mayChange: boolean }) {
  const { form, total, mayChange } = props
  const { formats } = useI18n()
  const { column, noConversion, leadsOf } = useTexts('forms')
  const { id: projectId } = useProject()
  const { sent, shown } = total ?? noTotal
  return (
    <tr>
      <td className={styles['name']}>
        <Link to="/p/$projectId/forms/$formId" params={{ projectId, formId: form.id }} dir="auto">
          {form.name}
        </Link>
        {form.folders.length > 0 && (
          <Hint>
            <bdi>{form.folders.join(', ')}</bdi>
          </Hint>
        )}
      </td>
      <td>
        <FormState form={form} />
      </td>
      <td className={table['number']} data-name={column.sent}>
        {sent === 0 ? (
          total !== undefined && formats.number(sent)
        ) : (
          <Link
            to="/p/$projectId/leads"
            params={{ projectId }}
            search={{ key: [form.keyId], createdDays: 30 }}
            aria-label={`${formats.number(sent)} · ${leadsOf(form.name)}`}
          >
            {formats.number(sent)}
          </Link>
        )}
      </td>
      <td className={table['number']} data-name={column.conversion}>
        {total !== undefined &&
          (shown === 0 ? (
            <Hint span>{noConversion}</Hint>
          ) : (
            formats.percent(Math.min(1, sent / shown))
          ))}
      </td>
      <td data-name={column.updated}>{formats.ago(form.updatedAt)}</td>
      {mayChange && (
        <td className={table['menu']}>
          <FormMenu form={form} />
        </td>
      )}
    </tr>
  )
}

function FormMenu({ form }: { form: FormSummary }) {
  const texts = useTexts('forms')
  const duplicating = useDuplicating(form)
  return (
    <ActionsMenu
      label={texts.actionsOf(form.name)}
      renderItems={(open) => (
        <>
          {form.version > 0 && form.closedAt === null && (
            <Menu.Item component="a" href={form.url} target="_blank" rel="noreferrer">
              {texts.openPage}
            </Menu.Item>
          )}
          <Menu.Item disabled={duplicating.isPending} onClick={() => duplicating.mutate()}>
            {texts.duplicate}
          </Menu.Item>
          <DangerItem onClick={() => open('delete')}>{texts.remove}</DangerItem>
        </>
      )}
      renderDialog={(_, onClose) => <DeleteFormDialog form={form} onClose={onClose} />}
    />
  )
}

/** Creates a form with the same draft, and opens it. */
function useDuplicating({ id: formId, name }: FormSummary) {
  const texts = useTexts('forms')
  const navigate = useNavigate()
  const { id: projectId } = useProject()
  return useReportedChange(
    formsQuery,
    async () => {
      const { folders, draft } = await request(formApi.getForm, { projectId, formId })
      const characters = Array.from(texts.copyOf(name)).slice(0, formNameCharactersMax)
      return request(formApi.createForm, {
        projectId,
        body: { name: characters.join(''), folders, draft },
      })
    },
    (copy) =>
      void navigate({
        to: '/p/$projectId/forms/$formId',
        params: { projectId, formId: copy.id },
      }),
  )
}

function DeleteFormDialog(props: { form: FormSummary; onClose: () => void }) {
  const { form, ...dialog } = props
  const { id: formId, name } = form
  const texts = useTexts('forms')
  const { toast } = useToasts()
  const restoring = useReportedChange(
    formsQuery,
    (projectId) => request(formApi.restoreForm, { projectId, formId }),
    () => toast(texts.restored(name)),
  )
  const removal = useProjectChange(
    formsQuery,
    (projectId) => request(formApi.deleteForm, { projectId, formId }),
    () => {
      dialog.onClose()
      toast(texts.removed(name), () => restoring.mutate())
    },
  )
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.removeTitle(name)}
      hint={texts.removeHint}
      submit={texts.remove}
      action={removal}
    />
  )
}
