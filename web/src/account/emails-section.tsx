import { Checkbox, Stack, Text } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { noticeApi } from '#api/accounts/notice-api.ts'
import { isAllowed } from '#model/members/roles.ts'
import { memberNotices, newLeadsChoices, switchedKinds } from '#model/notices/member-notices.ts'
import type { NoticeSettings, Notices } from '#web/api/accounts/notice-types.ts'
import type { Session } from '#web/api/accounts/session-types.ts'
import { request } from '#web/api/request.ts'
import { preferredMailLanguage } from '#web/locales/language.ts'
import { useTexts } from '#web/locales/texts.ts'
import { browserTimeZone } from '#web/session/browser-time-zone.ts'
import { keysQuery } from '#web/session/queries.ts'
import { Hint } from '#web/ui/hint.tsx'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** Which emails a person gets, project by project. */
export function EmailsSection({ projects }: Pick<Session, 'projects'>) {
  const { emails } = useTexts('account')
  const [chosenId, setChosenId] = useState(projects[0]?.id ?? '')
  const project = projects.find(({ id }) => id === chosenId) ?? projects[0]
  if (project === undefined) return null
  return (
    <Section title={emails.title} hint={emails.hint}>
      {projects.length > 1 && (
        <ChoiceSelect
          label={emails.project}
          value={project.id}
          choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosenId}
        />
      )}
      <ProjectEmails key={project.id} project={project} />
    </Section>
  )
}

type Project = Session['projects'][number]

function ProjectEmails({ project }: { project: Project }) {
  const { emails } = useTexts('account')
  const notices = useQuery(noticesQuery(project.id))
  return (
    <QueryView query={notices} rows={3}>
      {(loaded) =>
        loaded.hasMail ? (
          <EmailChoices project={project} notices={loaded} />
        ) : (
          <Text>{emails.noMail}</Text>
        )
      }
    </QueryView>
  )
}

function EmailChoices({ project, notices }: { project: Project; notices: Notices }) {
  const { emails } = useTexts('account')
  const { id: projectId, role } = project
  const mayManage = isAllowed(role, 'manage')
  const save = useSaveNotices(projectId)
  const { settings } = notices
  const change = (changed: Partial<NoticeSettings>) => save(notices, changed)
  return (
    <Stack gap="lg">
      <div>
        <ChoiceRadios
          label={emails.newLeads}
          value={settings.newLeads}
          choices={newLeadsChoices.map((value) => ({ value, label: emails.choices[value] }))}
          onChange={(newLeads) => change({ newLeads })}
        />
        <Hint mt="xs">{emails.newLeadsHint}</Hint>
      </div>
      {settings.newLeads === 'chosen' && (
        <KeyChoices
          projectId={projectId}
          keyIds={settings.keyIds}
          onChange={(keyIds) => change({ keyIds })}
        />
      )}
      {switchedKinds
        .filter((kind) => memberNotices[kind].cause !== 'alert' || mayManage)
        .map((kind) => {
          const { setting } = memberNotices[kind]
          const { label, hint } = emails.switches[kind]
          return (
            <Checkbox
              key={kind}
              label={label}
              description={hint}
              checked={settings[setting]}
              onChange={({ currentTarget }) => change({ [setting]: currentTarget.checked })}
            />
          )
        })}
    </Stack>
  )
}

function KeyChoices(props: {
  projectId: string
  keyIds: string[]
  onChange: (keyIds: string[]) => void
}) {
  const { emails } = useTexts('account')
  const { projectId, keyIds, onChange } = props
  const keys = useQuery(keysQuery(projectId))
  return (
    <QueryView query={keys} rows={3}>
      {(listed) => (
        <Checkbox.Group label={emails.keys} value={keyIds} onChange={onChange}>
          <Stack gap="sm" mt="xs">
            {listed.keys
              .filter(({ id, formId, secrets }) => {
                return formId !== null || secrets.length > 0 || keyIds.includes(id)
              })
              .map(({ id, label }) => (
                <Checkbox key={id} value={id} label={label} />
              ))}
          </Stack>
        </Checkbox.Group>
      )}
    </QueryView>
  )
}

function noticesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['notice-settings', projectId],
    queryFn: () => request(noticeApi.getNoticeSettings, { projectId }),
  })
}

/**
 * Changes which emails a project sends, at once, and restores it if the server refuses. They are
 * in the language of this device, and follow its clock.
 */
function useSaveNotices(projectId: string) {
  const { emails } = useTexts('account')
  const { toast } = useToasts()
  const queries = useQueryClient()
  const { queryKey } = noticesQuery(projectId)
  const { mutate } = useMutation({
    // One after the other: the last change is the one that stays.
    scope: { id: `notices of ${projectId}` },
    mutationFn: (settings: NoticeSettings) =>
      request(noticeApi.saveNoticeSettings, { projectId, body: settings }),
    onError: () => {
      toast(emails.notSaved)
      void queries.invalidateQueries({ queryKey })
    },
  })
  return (notices: Notices, change: Partial<NoticeSettings>) => {
    const timeZone = browserTimeZone()
    const language = preferredMailLanguage()
    const settings = { ...notices.settings, language, timeZone, ...change }
    queries.setQueryData(queryKey, { ...notices, settings })
    mutate(settings)
  }
}
