import { Box, Button, Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { importApi } from '#api/imports/import-api.ts'
import { type WorkingState, isWorking } from '#model/imports/states.ts'
import type { ImportJob } from '#web/api/import-types.ts'
import { addressOf } from '#web/api/request.ts'
import { jobQuery, progressOf } from '#web/imports/import-queries.ts'
import { ImportedLeads } from '#web/imports/imported-leads.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { Hint } from '#web/ui/hint.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { Decisions } from './decisions.tsx'
import { Discard } from './discard.tsx'
import { useJobFailure } from './file-texts.ts'

const UndoDialog = lazyPart(() => import('#web/imports/undo-dialog.tsx'), 'UndoDialog')

/** One uploaded file: what is decided about it, how far it is, and what came of it. */
export function FileScreen() {
  const { jobId = '' } = useParams({ strict: false })
  const { id: projectId } = useProject()
  const texts = useTexts('imports')
  const query = useQuery(jobQuery({ projectId, jobId }))
  return (
    <>
      <BackLink to="/p/$projectId/imports">{texts.back}</BackLink>
      <QueryView query={query}>
        {(job) => (
          <>
            <ScreenHead title={job.fileName} detail={texts.states[job.state]} />
            {isWorking(job.state) && <Working job={job} state={job.state} />}
            {job.state === 'ready' && <Decisions key={job.createdAt} job={job} />}
            {job.endedAt !== null && <Result job={job} />}
            {job.state === 'uploading' && <Discard job={job} />}
          </>
        )}
      </QueryView>
    </>
  )
}

function Working({ job, state }: { job: ImportJob; state: WorkingState }) {
  const texts = useTexts('imports')
  const { formats } = useI18n()
  const progress = progressOf(job)
  const text =
    progress === null
      ? texts.preparing
      : texts.progress[state](formats.number(progress.done), formats.number(progress.all))
  const share = progress === null || progress.all === 0 ? 0 : progress.done / progress.all
  return (
    <>
      <Text mb="sm">{text}</Text>
      <Progress value={share * 100} aria-label={text} />
      <Hint mt="sm">{texts.leaveHint}</Hint>
      {state === 'running' && <Hint>{texts.stopHint}</Hint>}
      {state !== 'undoing' && (
        <Box mt="md">
          <Discard job={job} />
        </Box>
      )}
    </>
  )
}

function Result({ job }: { job: ImportJob }) {
  const texts = useTexts('imports')
  const { id: projectId } = useProject()
  const failureOf = useJobFailure()
  const { import: stored, failure, isRepeat } = job
  const [isUndoing, setUndoing] = useState(false)
  const hasRejected = stored !== null && stored.rejected > 0 && job.parts > 0
  const isUndo = stored?.undoneAt != null
  const done = isUndo ? texts.undoneTitle : texts.resultTitle
  const ended = failure === null ? done : texts.failedTitle
  return (
    <Section title={job.state === 'cancelled' ? texts.states.cancelled : ended}>
      {failure !== null && <Text role="alert">{texts.failure(failureOf(failure))}</Text>}
      {isRepeat && <Text>{texts.repeat}</Text>}
      {stored !== null && <ImportedLeads past={stored} />}
      <Group gap="sm">
        {hasRejected && (
          <Button
            component="a"
            href={addressOf(importApi.downloadRejectedRows, { projectId, jobId: job.id })}
            download
          >
            {texts.download}
          </Button>
        )}
        {stored?.mayUndo === true && (
          <Button variant="default" onClick={() => setUndoing(true)}>
            {texts.undo}
          </Button>
        )}
      </Group>
      {hasRejected && <Hint mt="xs">{texts.downloadHint}</Hint>}
      {isUndoing && stored !== null && (
        <UndoDialog past={stored} onClose={() => setUndoing(false)} />
      )}
    </Section>
  )
}
