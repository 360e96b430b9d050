import { Box, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { importApi } from '#api/imports/import-api.ts'
import type { ListedImportJob, PastImport } from '#web/api/import-types.ts'
import { addressOf } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { ImportedLeads } from './imported-leads.tsx'
import styles from './imports.module.css'

const UndoDialog = lazyPart(() => import('./undo-dialog.tsx'), 'UndoDialog')

/** What was imported, by whom, with a way to undo it. */
export function ImportList(props: {
  imports: readonly PastImport[]
  jobs: readonly ListedImportJob[]
  children: ReactNode
}) {
  const texts = useTexts('imports')
  const [undoing, setUndoing] = useState<PastImport | null>(null)
  return (
    <Box component="section" mb="xl" aria-label={texts.past}>
      <Title order={2} mb="sm">
        {texts.past}
      </Title>
      <ul className={rows['list']}>
        {props.imports.map((one) => (
          <ImportRow
            key={one.id}
            past={one}
            job={props.jobs.find(
              ({ importId, endedAt, parts }) =>
                importId === one.id && endedAt !== null && parts > 0,
            )}
            onUndo={() => setUndoing(one)}
          />
        ))}
      </ul>
      {props.children}
      {undoing !== null && <UndoDialog past={undoing} onClose={() => setUndoing(null)} />}
    </Box>
  )
}

function ImportRow(props: {
  past: PastImport
  /** One that still has the file, of which rejected rows can be downloaded. */
  job: ListedImportJob | undefined
  onUndo: () => void
}) {
  const { past, job, onUndo } = props
  const texts = useTexts('imports')
  const { formats } = useI18n()
  const { id: projectId } = useProject()
  const { fileName, startedBy, startedAt, finishedAt, undoneAt, undoneBy, rejected } = past
  const nameOf = (name: string) => (name === 'operator' ? texts.operator : name)
  const state = [
    `${nameOf(startedBy)}, ${formats.dateTime(startedAt)}`,
    undoneAt === null ? [] : texts.undone(nameOf(undoneBy ?? '')),
    finishedAt === null && undoneAt === null ? texts.notFinished : [],
  ].flat()
  return (
    <li className={rows['row']}>
      <span className={styles['about']}>
        <Text span fw={500} dir="auto">
          {fileName}
        </Text>
        <br />
        <span className={rows['quiet']}>{state.join(' · ')}</span>
        <br />
        <ImportedLeads past={past} />
      </span>
      <Group gap="sm">
        {job !== undefined && rejected > 0 && (
          <SmallButton
            component="a"
            href={addressOf(importApi.downloadRejectedRows, { projectId, jobId: job.id })}
            download
          >
            {texts.download}
          </SmallButton>
        )}
        {past.mayUndo && (
          <SmallButton aria-label={texts.undoOf(fileName)} onClick={onUndo}>
            {texts.undo}
          </SmallButton>
        )}
      </Group>
    </li>
  )
}
