import { Box, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'

import { spamApi } from '#api/forms/spam-api.ts'
import { leadApi } from '#api/leads/lead-api.ts'
import { shownName } from '#model/contacts/shown-name.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import type { Spam } from '#web/api/spam-types.ts'
import { textOf, useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { SmallButton, TextLink } from '#web/ui/buttons.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import styles from './requests.module.css'

const leadsMax = 5

/** What there is of people whose name, phone or email matches: held as spam, or leads. */
export function useFoundPeople(text: string) {
  const { id: projectId } = useProject()
  const isAsked = text !== ''
  const spam = useQuery({
    queryKey: ['spam', projectId, 'found', text],
    queryFn: async () => (await request(spamApi.findSpam, { projectId, body: { text } })).data,
    enabled: isAsked,
    meta: { isLive: true },
  })
  const leads = useQuery({
    queryKey: ['lead-results', projectId, 'found', text],
    queryFn: () => request(leadApi.listLeads, { projectId, query: { q: text, limit: leadsMax } }),
    enabled: isAsked,
    meta: { isLive: true },
  })
  const isNone = !isAsked || (spam.data?.length === 0 && leads.data?.data.length === 0)
  return { text, isAsked, isNone, spam, leads }
}

export function FoundPeople({ found }: { found: ReturnType<typeof useFoundPeople> }) {
  const texts = useTexts('requests')
  const { id: projectId } = useProject()
  const { text, isAsked, spam, leads } = found
  if (!isAsked) return null
  return (
    <>
      <QueryView query={spam} rows={2}>
        {(submissions) => (
          <People title={texts.outcomes.spam}>
            {submissions.map((one) => (
              <HeldRow key={one.id} spam={one} />
            ))}
          </People>
        )}
      </QueryView>
      <QueryView query={leads} rows={2}>
        {({ data, nextCursor }) => (
          <>
            <People title={texts.leads}>
              {data.map((lead) => (
                <LeadRow key={lead.id} lead={lead} />
              ))}
            </People>
            {nextCursor !== null && (
              <Text mb="lg">
                <TextLink to="/p/$projectId/leads" params={{ projectId }} search={{ q: text }}>
                  {texts.allLeads}
                </TextLink>
              </Text>
            )}
          </>
        )}
      </QueryView>
    </>
  )
}

function People({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <Box component="section" mb="lg" aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <ul className={rows['list']}>{children}</ul>
    </Box>
  )
}

function HeldRow({ spam }: { spam: Spam }) {
  const texts = useTexts('requests')
  const spamTexts = useTexts('spam')
  const { toast } = useToasts()
  const { id: submissionId, form, receivedAt, reasons } = spam
  const name = shownName(spam) ?? spamTexts.nameless
  const releasing = useProjectChange(
    (projectId) => ({ queryKey: ['spam', projectId] }),
    async (projectId) =>
      (await request(spamApi.releaseSpam, { projectId, submissionId, body: {} })).ids,
    (ids) => toast(spamTexts.released(ids.length)),
  )
  return (
    <li className={`${rows['row']} ${styles['person']}`}>
      <div>
        <Text component="bdi" fw={500}>
          {name}
        </Text>
        <Circumstances person={spam} name={name} via={form.name} at={receivedAt} />
        <div>
          {texts.because(reasons.map((one) => textOf(spamTexts.reasons, one) ?? one).join(', '))}
        </div>
        <FormProblem text={useFailureText(releasing.error)} />
      </div>
      <SmallButton
        aria-label={`${spamTexts.release}: ${name}`}
        loading={releasing.isPending}
        onClick={() => releasing.mutate()}
      >
        {spamTexts.release}
      </SmallButton>
    </li>
  )
}

function LeadRow({ lead }: { lead: Lead }) {
  const { id: projectId } = useProject()
  const name = leadName(lead)
  const { id: contactId, createdBy, createdAt } = lead
  return (
    <li className={`${rows['row']} ${styles['person']}`}>
      <div>
        <TextLink fw={500} to="/p/$projectId/leads/$contactId" params={{ projectId, contactId }}>
          <bdi>{name}</bdi>
        </TextLink>
        <Circumstances person={lead} name={name} via={createdBy.label} at={createdAt} />
      </div>
    </li>
  )
}

/** Of a person beside the name: how to reach them, where they came from, and when. */
function Circumstances(props: {
  person: Pick<Lead, 'email' | 'phone'>
  name: string
  via: string
  at: string
}) {
  const { formats } = useI18n()
  const { person, name, via, at } = props
  const parts = [person.email, person.phone, via, formats.dateTime(at)]
  const known = parts.filter((part) => part !== null && part !== name)
  return (
    <div className={rows['quiet']}>
      {known.map((part, place) => (
        <Fragment key={part}>
          {place > 0 && ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </div>
  )
}
