import { Button, Group, Menu } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { use, useRef } from 'react'

import type { FormSubmissions } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { IconColumns3 } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { TextLink } from '#web/ui/buttons.tsx'
import { ColumnEdge } from '#web/ui/columns/column-edge.tsx'
import { TextCell } from '#web/ui/columns/text-cell.tsx'
import { useOpening } from '#web/ui/dialogs/use-opening.ts'
import { downloadLeads } from '#web/ui/files/download-leads.ts'
import { Hint } from '#web/ui/hint.tsx'
import { useRowFocus } from '#web/ui/keys/use-row-focus.ts'
import table from '#web/ui/layout/table.module.css'
import { ResultsContext } from '#web/ui/lead/results-context.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import results from './results.module.css'
import styles from './submissions.module.css'
import { type SubmissionColumns, useSubmissionColumns } from './use-submission-columns.ts'

const ColumnsPopover = lazyPart(
  () => import('#web/ui/columns/columns-popover.tsx'),
  'ColumnsPopover',
)

type Pages = { pages: FormSubmissions[] }

/** The leads that the form has taken, newest first, with columns for its fields. */
export function SubmissionsSection({ query }: { query: UseInfiniteQueryResult<Pages> }) {
  const { submissions: texts } = useTexts('results')
  return (
    <section className={results['steps']}>
      <QueryView query={query} rows={3}>
        {({ pages }) => {
          const submissions = pages.flatMap(({ data }) => data)
          const [first] = pages
          if (first === undefined || (submissions.length === 0 && !query.hasNextPage)) return null
          return (
            <>
              <h2>{texts.title}</h2>
              <Submissions all={first.columns} submissions={submissions} />
            </>
          )
        }}
      </QueryView>
      <MoreButton query={query}>{texts.more}</MoreButton>
    </section>
  )
}

function Submissions(props: {
  all: FormSubmissions['columns']
  submissions: FormSubmissions['data']
}) {
  const { submissions: texts } = useTexts('results')
  const mayExport = useMay('edit')
  const columns = useSubmissionColumns(props.all, props.submissions)
  return (
    <>
      <Group justify="space-between" align="end" gap="sm" mb="md">
        <Hint maw="44rem">{texts.hint}</Hint>
        <Group gap="sm">
          {mayExport && <ExportMenu columns={props.all} />}
          <ColumnsButton columns={columns} />
        </Group>
      </Group>
      <SubmissionTable columns={columns} submissions={props.submissions} />
    </>
  )
}

function ColumnsButton({ columns }: { columns: SubmissionColumns }) {
  const { submissions: texts } = useTexts('results')
  const { opening, wasOpened, buttonProps } = useOpening('dialog', ColumnsPopover.prepare)
  return (
    <>
      <Button {...buttonProps} variant="default" leftSection={<IconColumns3 size={16} />}>
        {texts.columns}
      </Button>
      {wasOpened && (
        <ColumnsPopover
          opening={opening}
          title={texts.columns}
          columns={columns.visible}
          all={columns.all}
          labelOf={columns.labelOf}
          onChange={columns.choose}
          onReset={() => columns.choose(null)}
        />
      )}
    </>
  )
}

/** The same rows and columns as a file, by the export of leads. */
function ExportMenu({ columns }: { columns: FormSubmissions['columns'] }) {
  const { submissions: texts } = useTexts('results')
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

function SubmissionTable(props: {
  columns: SubmissionColumns
  submissions: FormSubmissions['data']
}) {
  const { visible, labelOf, widthOf, draw, choose } = props.columns
  const { submissions: texts } = useTexts('results')
  const { contactId: openId } = useParams({ strict: false })
  const body = useFocusedRows(openId)
  const least = visible.reduce((sum, column) => sum + widthOf(column), timeWidth)
  const style: Record<`--${string}`, string> = { '--least': `${least}px` }
  return (
    <div className={styles['scroll']}>
      <table
        className={`${table['table']} ${styles['submissions']}`}
        style={style}
        aria-label={texts.title}
      >
        <colgroup>
          <col style={{ width: timeWidth }} />
          {visible.map((column) => (
            <col key={column.name} style={{ width: widthOf(column) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{texts.sent}</th>
            {visible.map(({ name }) => (
              <th key={name} scope="col">
                <TextCell text={labelOf(name)} />
                <ColumnEdge
                  onDraw={(width) => draw({ name, width })}
                  onDrawn={(width) =>
                    choose(visible.map((one) => (one.name === name ? { name, width } : one)))
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {props.submissions.map((submission, index) => (
            <SubmissionRow
              key={submission.contactId}
              submission={submission}
              index={index}
              columns={props.columns}
              isOpen={submission.contactId === openId}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SubmissionRow(props: {
  submission: FormSubmissions['data'][number]
  index: number
  columns: SubmissionColumns
  isOpen: boolean
}) {
  const { submissions: texts } = useTexts('results')
  const { formats } = useI18n()
  const { params } = useBuilder()
  const { contactId, createdAt, values } = props.submission
  const { visible, labelOf } = props.columns
  return (
    <tr
      aria-current={props.isOpen ? 'true' : undefined}
      onClick={({ target, currentTarget }) => {
        const link = currentTarget.querySelector('a')
        const isText = window.getSelection()?.isCollapsed === false
        // Text that is selected to be copied does not open the lead.
        if (target !== link && !isText) link?.click()
      }}
    >
      <td>
        <TextLink
          to="/p/$projectId/forms/$formId/$tab/$contactId"
          params={{ ...params, tab: 'results', contactId }}
          resetScroll={false}
          data-index={props.index}
          aria-label={texts.open(formats.dateTime(createdAt))}
        >
          {formats.dateTime(createdAt)}
        </TextLink>
      </td>
      {visible.map(({ name }) => (
        <td key={name} data-name={labelOf(name)}>
          {values[name] !== undefined && <TextCell text={values[name]} />}
        </td>
      ))}
    </tr>
  )
}

const timeWidth = 180
const noRows: readonly { id: string }[] = []

/** `j`, `k` and the arrows go from row to row, and on to the next page. */
function useFocusedRows(openId: string | undefined) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { leads: rows = noRows, query } = use(ResultsContext) ?? {}
  const bringIntoSight = (index: number) => {
    body.current?.rows[index]?.scrollIntoView({ block: 'nearest' })
    if (index === rows.length - 1 && query?.hasNextPage === true) void query.fetchNextPage()
  }
  useRowFocus({ frame: body, rows, openId, bringIntoSight })
  return body
}
