import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { handoverApi } from '#api/leads/handover-api.ts'
import type { Handover } from '#web/api/leads/handover-types.ts'
import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { textOf, useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { QueryView } from '#web/ui/states/states.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useReportedChange } from '#web/ui/states/use-reported-change.ts'
import styles from './lead-panel.module.css'
import { handoversQuery } from './lead-queries.ts'
import { LeadSection } from './lead-section.tsx'

/** Where a lead was passed on to, and where it waits or has failed. */
export function Handovers({ lead }: { lead: LeadDetails }) {
  const { passedOn } = useTexts('lead')
  const { id: projectId } = useProject()
  const query = useQuery(handoversQuery({ projectId, contactId: lead.id }))
  // Most projects have no destination: nothing announces a section that they don't have.
  if (query.isPending || query.data?.length === 0) return null
  return (
    <LeadSection title={passedOn.title}>
      <QueryView query={query} rows={1}>
        {(handovers) => (
          <ul className={rows['list']} aria-label={passedOn.title}>
            {handovers.map((handover) => (
              <HandoverItem key={handover.destination.id} lead={lead} handover={handover} />
            ))}
          </ul>
        )}
      </QueryView>
    </LeadSection>
  )
}

function HandoverItem({ lead, handover }: { lead: LeadDetails; handover: Handover }) {
  const { passedOn: texts } = useTexts('lead')
  const { destination, link } = handover
  const name = destination.description ?? destination.title
  return (
    <li className={styles['item']}>
      <span className={styles['words']}>
        <bdi className={styles['text']}>{name}</bdi>
        {useStateTexts(handover).map((text, line) => (
          <span
            key={text}
            className={handover.state === 'failed' && line === 0 ? styles['text'] : styles['quiet']}
          >
            {text}
          </span>
        ))}
        {link?.startsWith('https:') === true && (
          <Anchor href={link} size="sm" target="_blank" rel="noopener noreferrer nofollow">
            {texts.open(destination.title)}
          </Anchor>
        )}
      </span>
      <SendAgain lead={lead} handover={handover} name={name} />
    </li>
  )
}

/** What became of a lead, in one or more sentences. */
function useStateTexts({ destination, state, ...handover }: Handover): string[] {
  const { passedOn: texts } = useTexts('lead')
  const { formats } = useI18n()
  const { passedOnAt, nextTryAt, status, error } = handover
  const before = passedOnAt === null ? [] : [texts.before(formats.ago(passedOnAt))]
  if (state === 'passed') {
    return [passedOnAt === null ? texts.passed : texts.passedAt(formats.ago(passedOnAt))]
  }
  if (state === 'waiting') {
    return [destination.isActive ? texts.waiting : texts.waitingWhileOff, ...before]
  }
  if (state === 'skipped') {
    const skips = { no_consent: texts.withoutConsent, loop_detected: texts.hasBeenThere }
    const text = textOf(skips, error ?? '') ?? texts.skipped
    return [text, ...before]
  }
  if (state !== 'failed') return [texts[state], ...before]
  const cause = status === null ? texts.reasons.connection_failed : texts.responded(status)
  const reason = error === null ? cause : (textOf(texts.reasons, error) ?? error)
  const isWaiting = nextTryAt !== null && destination.isActive
  const next = isWaiting ? texts.nextTry(formats.dateTime(nextTryAt)) : texts.noNextTry
  return [texts.failed(reason), next, ...before]
}

function SendAgain(props: { lead: LeadDetails; handover: Handover; name: string }) {
  const { passedOn: texts } = useTexts('lead')
  const { id: projectId } = useProject()
  const { toast } = useToasts()
  const { lead, name } = props
  const { destination, state, mayResend } = props.handover
  const params = { projectId, contactId: lead.id }
  const again = useReportedChange(
    () => handoversQuery(params),
    () => request(handoverApi.resendLead, { ...params, destinationId: destination.id }),
    () => toast(texts.sendingAgain(name)),
  )
  const mayManage = useMay('manage')
  if (!mayManage || !mayResend || state === 'waiting') return null
  return (
    <SmallButton
      aria-label={`${texts.sendAgain}: ${name}`}
      loading={again.isPending}
      onClick={() => again.mutate()}
    >
      {texts.sendAgain}
    </SmallButton>
  )
}
