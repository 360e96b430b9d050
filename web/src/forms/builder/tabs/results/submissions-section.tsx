import { Button, Menu } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { isContactField } from '#model/contacts/fields.ts'
import type { FormSubmissions } from '#web/api/form-types.ts'
import builderStyles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { formSubmissionsQuery } from '#web/forms/forms-query.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import { downloadLeads } from '#web/ui/files/download-leads.ts'
import table from '#web/ui/layout/table.module.css'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import results from './results.module.css'
import styles from './submissions.module.css'

type Columns = FormSubmissions['columns']

/** The leads that the form has taken, newest first, with a column for each of its fields. */
export function SubmissionsSection() {
  const { submissions: texts } = useTexts('forms')
  const { params } = useBuilder()
  const query = useInfiniteQuery(formSubmissionsQuery(params))
  return (
    <section className={results['steps']}>
      <QueryView query={query} rows={3}>
        {({ pages }) => {
          const submissions = pages.flatMap(({ data }) => data)
          const columns = pages[0]?.columns ?? []
          if (submissions.length === 0 && !query.hasNextPage) return null
          return (
            <>
              <h2>{texts.title}</h2>
              <Head columns={columns} />
              <SubmissionTable columns={columns} submissions={submissions} />
            </>
          )
        }}
      </QueryView>
      <MoreButton query={query}>{texts.more}</MoreButton>
    </section>
  )
}

function Head({ columns }: { columns: Columns }) {
  const { submissions: texts } = useTexts('forms')
  const { params, stored } = useBuilder()
  const mayExport = useMay('edit')
  return (
    <div className={styles['head']}>
      <p className={styles['hint']}>{texts.hint}</p>
      <div className={styles['actions']}>
        <LinkButton
          variant="default"
          to="/p/$projectId/leads"
          params={{ projectId: params.projectId }}
          search={{ key: [stored.keyId] }}
        >
          {texts.search}
        </LinkButton>
        {mayExport && <ExportMenu columns={columns} />}
      </div>
    </div>
  )
}

/** The same rows and columns as a file, by the export of leads. */
function ExportMenu({ columns }: { columns: Columns }) {
  const { submissions: texts } = useTexts('forms')
  const { params, stored } = useBuilder()
  const names = ['id', 'createdAt', ...columns.map(({ id }) => id)]
  const download = useAction({
    mutationFn: (format: 'csv' | 'xlsx') =>
      downloadLeads(params.projectId, { query: { key: [stored.keyId] } }, format, names),
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default">{texts.export}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download.mutate('csv')}>{texts.csv}</Menu.Item>
        <Menu.Item onClick={() => download.mutate('xlsx')}>{texts.xlsx}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function SubmissionTable(props: { columns: Columns; submissions: FormSubmissions['data'] }) {
  const { columns, submissions } = props
  const { standard, submissions: texts } = useTexts('forms')
  const { formats } = useI18n()
  const { projectId } = useBuilder().params
  const named = columns.map(({ id, label, isFormer }) => {
    const name = label ?? (isContactField(id) ? standard[id] : id)
    return { id, label: isFormer ? texts.former(name) : name }
  })
  return (
    <div className={styles['scroll']}>
      <table className={table['table']} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.sent}</th>
            {named.map(({ id, label }) => (
              <th key={id} scope="col" dir="auto">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {submissions.map(({ contactId, createdAt, values }) => (
            <tr key={contactId}>
              <td className={styles['time']}>
                <Link
                  to="/p/$projectId/leads/$contactId"
                  params={{ projectId, contactId }}
                  className={builderStyles['link']}
                  aria-label={texts.open(formats.dateTime(createdAt))}
                >
                  {formats.dateTime(createdAt)}
                </Link>
              </td>
              {named.map(({ id, label }) => (
                <td key={id} data-name={label} className={styles['value']}>
                  {values[id] !== undefined && <bdi>{values[id]}</bdi>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
