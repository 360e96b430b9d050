import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { projectApi } from '#api/projects/project-api.ts'
import type { ProjectSettings } from '#web/api/project-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { downloadLeads } from '#web/ui/files/download-leads.ts'
import { Hint } from '#web/ui/hint.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useSettingsChange } from './use-settings-change.ts'

const DeleteProjectDialog = lazyPart(
  () => import('./delete-project-dialog.tsx'),
  'DeleteProjectDialog',
)

/** Takes everything out, or the project away. */
export function DangerSection({ settings }: { settings: ProjectSettings }) {
  const texts = useTexts('projects')
  const isOwner = useMay('own')
  const [isDeleting, setDeleting] = useState(false)
  const isArchived = settings.archivedAt !== null
  const download = useAction({
    mutationFn: () => downloadLeads(settings.id, { query: {} }, 'ndjson'),
  })
  const archiving = useSettingsChange(
    (projectId, isSet: boolean) =>
      request(projectApi.archiveProject, { projectId, body: { isArchived: isSet } }),
    ({ name, archivedAt }) => (archivedAt === null ? texts.restored(name) : texts.archived(name)),
  )
  const failure = useFailureText(download.error ?? archiving.error)
  return (
    <Section title={texts.danger} {...(!isOwner && { hint: texts.ownersOnly })}>
      <FormProblem text={failure} />
      <Step hint={texts.exportHint}>
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          {texts.export}
        </Button>
      </Step>
      {isOwner && (
        <>
          <Step hint={isArchived ? texts.archivedHint : texts.archiveHint}>
            <Button
              variant="default"
              loading={archiving.isPending}
              onClick={() => archiving.mutate(!isArchived)}
            >
              {isArchived ? texts.restore : texts.archive}
            </Button>
          </Step>
          <Step hint={texts.removeWarning}>
            <Button color="red" variant="outline" onClick={() => setDeleting(true)}>
              {texts.remove}
            </Button>
          </Step>
        </>
      )}
      {isDeleting && <DeleteProjectDialog project={settings} onClose={() => setDeleting(false)} />}
    </Section>
  )
}

function Step({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div>
      <Hint mb="xs">{hint}</Hint>
      <Group>{children}</Group>
    </div>
  )
}
