import type { LeadDetails } from '#web/api/leads/lead-api.ts'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { ConsentProof } from '#web/ui/lead/consent-proof.tsx'
import { LinkedText } from '#web/ui/lead/linked-text.tsx'
import styles from './lead-panel.module.css'
import { LeadSection } from './lead-section.tsx'

/** What the person was asked to consent to in forms, in the words that were shown. */
export function Consents({ lead: { consents } }: { lead: LeadDetails }) {
  const texts = useLeadTexts()
  if (consents.length === 0) return null
  return (
    <LeadSection title={texts.consents}>
      <ul className={styles['box']}>
        {consents.map(({ field, form, text, isGiven, ...circumstances }) => (
          <li key={`${form.id} ${field} ${circumstances.at}`} className={styles['item']}>
            <span className={styles['words']}>
              <span className={styles['text']} dir="auto">
                <LinkedText text={text} />
              </span>
              <span className={styles['quiet']}>
                {isGiven ? texts.consentGiven : texts.consentNotGiven} ·{' '}
                <ConsentProof form={form} {...circumstances} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </LeadSection>
  )
}

/** Whether the person has confirmed by mail that they have sent the form. */
export function Confirmation({ lead: { confirmation } }: { lead: LeadDetails }) {
  const texts = useLeadTexts()
  const { formats } = useI18n()
  if (confirmation === null) return null
  const { askedAt, waitsUntil, isGivenUp, confirmedAt } = confirmation
  const unconfirmedSince = () => {
    if (isGivenUp) return texts.confirmationGivenUp
    if (waitsUntil !== null) return texts.confirmationWaits(formats.dateTime(waitsUntil))
    return texts.confirmationAsked(formats.dateTime(askedAt))
  }
  return (
    <LeadSection title={texts.confirmation}>
      <ul className={styles['box']}>
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
