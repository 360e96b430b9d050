import { useState } from 'react'

import { consentKindOf } from '#model/forms/consent.ts'
import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import styles from '#web/leads/lead/lead-panel.module.css'
import { LeadSection } from '#web/leads/lead/lead-section.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay } from '#web/session/project.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { ConsentProof } from '#web/ui/lead/consent-proof.tsx'
import { LinkedText } from '#web/ui/lead/linked-text.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'

const CopyLinkButton = lazyPart(() => import('./copy-link-button.tsx'), 'CopyLinkButton')
const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog')

type Consent = LeadDetails['consents'][number]

/** What the person was asked to consent to in forms, in the words that were shown. */
export function Consents({ lead }: { lead: LeadDetails }) {
  const { consents: texts } = useTexts('lead')
  const mayEdit = useMay('edit')
  const [kind, withdraw] = useState<string | null>(null)
  const { consents } = lead
  if (consents.length === 0) return null
  const counting = consents.filter(({ isGiven, withdrawnAt }) => isGiven && withdrawnAt === null)
  const latest = new Map(counting.map((consent) => [consent.field, consent]))
  return (
    <LeadSection title={texts.title}>
      <ul className={rows['list']} aria-label={texts.title}>
        {consents.map((consent, i) => (
          <ConsentItem
            key={`${consent.form.id} ${consent.field} ${consent.at}`}
            consent={consent}
            isRenewal={consents
              .slice(0, i)
              .some((one) => one.isGiven && one.field === consent.field)}
            onWithdraw={
              mayEdit && latest.get(consent.field) === consent
                ? () => withdraw(consentKindOf(consent.field))
                : undefined
            }
          />
        ))}
      </ul>
      {mayEdit && lead.email !== null && consents.some(({ isGiven }) => isGiven) && (
        <CopyLinkButton leadId={lead.id} />
      )}
      {kind !== null && <WithdrawDialog lead={lead} kind={kind} onClose={() => withdraw(null)} />}
    </LeadSection>
  )
}

function ConsentItem(props: {
  consent: Consent
  isRenewal: boolean
  onWithdraw: (() => void) | undefined
}) {
  const { consents: texts } = useTexts('lead')
  const { formats } = useI18n()
  const { text, isGiven, withdrawnAt, ...proof } = props.consent
  const kind = consentKindOf(props.consent.field)
  const sentence = props.isRenewal ? texts.renewed : texts.given
  return (
    <li className={styles['item']}>
      <span className={styles['words']}>
        <span className={styles['text']} dir="auto">
          <LinkedText text={text} />
        </span>
        {withdrawnAt !== null && (
          <span className={styles['text']}>{texts.withdrawnOn(formats.dateTime(withdrawnAt))}</span>
        )}
        <span className={styles['quiet']}>
          {isGiven ? sentence : texts.notGiven} · <bdi>{kind}</bdi> · <ConsentProof {...proof} />
        </span>
      </span>
      {props.onWithdraw !== undefined && (
        <SmallButton aria-label={texts.withdrawOf(kind)} onClick={props.onWithdraw}>
          {texts.withdraw}
        </SmallButton>
      )}
    </li>
  )
}

/** Whether the person has confirmed by email that they have sent the form. */
export function Confirmation({ lead: { confirmation } }: { lead: LeadDetails }) {
  const { confirmation: texts } = useTexts('lead')
  const { formats } = useI18n()
  if (confirmation === null) return null
  const { askedAt, waitsUntil, isGivenUp, confirmedAt } = confirmation
  const unconfirmedSince = () => {
    if (isGivenUp) return texts.givenUp
    if (waitsUntil !== null) return texts.waits(formats.dateTime(waitsUntil))
    return texts.asked(formats.dateTime(askedAt))
  }
  return (
    <LeadSection title={texts.title}>
      <ul className={rows['list']}>
        <li className={styles['item']}>
          <span className={styles['words']}>
            <span className={styles['text']}>
              {confirmedAt === null ? texts.unconfirmed : texts.confirmed}
            </span>
            <span className={styles['quiet']}>
              {confirmedAt === null ? unconfirmedSince() : formats.dateTime(confirmedAt)}
            </span>
          </span>
        </li>
      </ul>
    </LeadSection>
  )
}
