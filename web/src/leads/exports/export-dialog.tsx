import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'

import type { BodyOf } from '#api/declare.ts'
import { type ExportApi, exportApi } from '#api/leads/export-api.ts'
import type { LeadSearch } from '#model/contacts/filters.ts'
import { type ExportFormat, exportFormats } from '#model/exports/formats.ts'
import { filtersOf } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { leadQueryOf } from '#web/leads/filters/lead-search.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { TextLink } from '#web/ui/buttons.tsx'
import type { Column } from '#web/ui/columns/column.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/form-dialog.tsx'
import { downloadLeads } from '#web/ui/files/download-leads.ts'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import { ResultsContext } from '#web/ui/lead/results-context.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { ColumnChoice, useExportColumns } from './column-choice.tsx'
import { watchExport } from './export-queries.ts'

/** More leads than these are written to a file in the background. */
const downloadedMax = 10_000

/** Saves the leads of the list as a file: at once, or in the background when there are many. */
export function ExportDialog(props: {
  search: LeadSearch
  columns: readonly Column[]
  onClose: () => void
}) {
  const { leads: texts } = useTexts('app')
  const exportTexts = useTexts('exports')
  const { search, onClose } = props
  const { id: projectId } = useProject()
  const [format, setFormat] = useState<ExportFormat>('csv')
  const choice = useExportColumns(props.columns)
  const first = use(ResultsContext)?.first
  const isSmall = first?.isTotalExact === true && first.total <= downloadedMax
  const isTable = format === 'csv' || format === 'xlsx'
  const columns = isTable ? choice.columns : undefined
  // As of the click: a filter may name a number of days.
  const wanted = () => ({ query: leadQueryOf(search, new Date()) })
  const exported = () => ({ format, query: filtersOf(wanted()), columns: columns && [...columns] })
  const start = useStart(onClose)
  const download = useAction({
    mutationFn: () => downloadLeads(projectId, wanted(), format, columns),
    onSuccess: onClose,
  })
  const action = isSmall ? download : start
  return (
    <Dialog title={exportTexts.title} onClose={onClose}>
      <DialogForm
        hint={first && texts.count(first.total, first.isTotalExact)}
        action={action}
        submit={isSmall ? exportTexts.download : exportTexts.start}
        isReady={columns?.length !== 0}
        onSubmit={() => (isSmall ? download.mutate() : start.mutate(exported()))}
        onClose={onClose}
      >
        <ChoiceRadios
          label={exportTexts.format}
          value={format}
          choices={exportFormats.map((value) => ({ value, label: texts.bulk.formats[value] }))}
          onChange={setFormat}
        />
        {isTable && <ColumnChoice choice={choice} />}
        {!isSmall && <Text size="sm">{exportTexts.background}</Text>}
        <TextLink to="/p/$projectId/exports" params={{ projectId }} size="sm">
          {exportTexts.own}
        </TextLink>
      </DialogForm>
    </Dialog>
  )
}

function useStart(onClose: () => void) {
  const { id: projectId } = useProject()
  const { leads: texts } = useTexts('app')
  const exportTexts = useTexts('exports')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { toast } = useToasts()
  return useAction({
    mutationFn: (body: BodyOf<ExportApi['startExport']>) =>
      request(exportApi.startExport, { projectId, body }),
    async onSuccess({ id: exportId }) {
      watchExport(queries, { projectId, exportId }, ({ contacts }) =>
        toast(exportTexts.ready(texts.count(contacts))),
      )
      onClose()
      await navigate({ to: '/p/$projectId/exports', params: { projectId } })
    },
  })
}
