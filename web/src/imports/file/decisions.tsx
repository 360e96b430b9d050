import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { importApi } from '#api/imports/import-api.ts'
import type { ImportDecisions, ImportJob, ImportPreview } from '#web/api/import-types.ts'
import { request } from '#web/api/request.ts'
import { jobQuery } from '#web/imports/import-queries.ts'
import styles from '#web/imports/imports.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { QueryView } from '#web/ui/states/states.tsx'
import { ColumnTable } from './column-table.tsx'
import { Discard } from './discard.tsx'
import { useFileFault, useJobFailure, useWarningText } from './file-texts.ts'
import { FirstRows } from './first-rows.tsx'
import { ProblemList } from './problem-list.tsx'
import { Reading, Remembered, readAutomatically } from './reading.tsx'
import { type DecisionProps, useDecisions } from './use-decisions.ts'

/** What a member decides before a file is imported, and what would come of it. */
export function Decisions({ job }: { job: ImportJob }) {
  const texts = useTexts('imports')
  const { decisions, preview, query, change, remembered, forget } = useDecisions(job)
  const failureOf = useJobFailure()
  const failure = useFailureText(query.error)
  const fault = useFileFault(query.error)
  const problem = fault ?? (preview === undefined ? null : failure)
  return (
    <>
      {job.failure !== null && <Problem text={texts.failure(failureOf(job.failure))} />}
      {problem !== null && <Problem text={problem} />}
      {query.isError && (
        <Group gap="sm">
          {isReadOtherwise(decisions) && (
            <Button variant="default" onClick={() => change(readAutomatically)}>
              {texts.readAutomatically}
            </Button>
          )}
          {preview === undefined && <Discard job={job} />}
        </Group>
      )}
      {preview === undefined ? (
        // Where the file is at fault, another attempt would not help.
        fault === null && <QueryView query={query}>{() => null}</QueryView>
      ) : (
        <>
          {remembered !== null && <Remembered remembered={remembered} onForget={forget} />}
          <Columns preview={preview} decisions={decisions} change={change} />
          <Section title={texts.firstRows} hint={texts.firstRowsHint}>
            <FirstRows rows={preview.rows} />
          </Section>
          {job.check !== null && (
            <ProblemList
              check={job.check}
              columns={preview.columns}
              decisions={decisions}
              change={change}
            />
          )}
          <Actions job={job} decisions={decisions} canStart={preview.canStart} />
        </>
      )}
    </>
  )
}

function isReadOtherwise({ sheet, delimiter, encoding, hasHeader }: ImportDecisions): boolean {
  return sheet !== null || delimiter !== null || encoding !== null || hasHeader !== null
}

function Columns(props: DecisionProps & { preview: ImportPreview }) {
  const { preview, decisions, change } = props
  const texts = useTexts('imports')
  const mayCreate = useMay('manage')
  const { columns, file, warnings, consents } = preview
  const warningOf = useWarningText()
  const hasWaiting = columns.some(({ waiting }) => waiting.length > 0)
  const notes = [
    ...(preview.seemsHeaderless && decisions.hasHeader === null ? [texts.seemsHeaderless] : []),
    ...warnings.map((warning) => warningOf(warning)),
    ...consents
      .filter(({ optedOut }) => optedOut > 0)
      .map(({ column, optedOut }) => texts.consent(column, optedOut)),
  ]
  return (
    <Section title={texts.columns} hint={`${texts.rows(file.rows)}. ${texts.columnsHint}`}>
      {notes.map((note) => (
        <Text key={note} mb="sm">
          {note}
        </Text>
      ))}
      <Reading file={file} decisions={decisions} change={change} />
      <ColumnTable
        columns={columns}
        onChoose={(column, goesTo) =>
          change({
            columns: [
              ...decisions.columns.filter((one) => one.column !== column),
              { column, goesTo },
            ],
          })
        }
      />
      {mayCreate && (hasWaiting || decisions.createFields) && (
        <Checkbox
          mt="md"
          label={texts.createFields}
          checked={decisions.createFields}
          onChange={({ currentTarget }) => change({ createFields: currentTarget.checked })}
        />
      )}
    </Section>
  )
}

function Actions(props: { job: ImportJob; decisions: ImportDecisions; canStart: boolean }) {
  const { job, decisions, canStart } = props
  const texts = useTexts('imports')
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const params = { projectId, jobId: job.id }
  const work = useAction({
    mutationFn: (what: 'check' | 'start') =>
      what === 'check'
        ? request(importApi.checkImport, { ...params, body: decisions })
        : request(importApi.startImport, { ...params, body: decisions }),
    onSuccess: (changed) => queries.setQueryData(jobQuery(params).queryKey, changed),
  })
  const failure = useFailureText(work.error)
  return (
    <div className={styles['decide']}>
      {!canStart && <Problem text={texts.cantStart} />}
      {failure !== null && <Problem text={failure} />}
      <Group gap="sm">
        <Button disabled={!canStart || work.isPending} onClick={() => work.mutate('start')}>
          {texts.start}
        </Button>
        <Button
          variant="default"
          disabled={!canStart || work.isPending}
          onClick={() => work.mutate('check')}
        >
          {texts.check}
        </Button>
        <Discard job={job} />
      </Group>
    </div>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <Text role="alert" mb="sm">
      {text}
    </Text>
  )
}
