import type { LeadDetails } from '#web/api/lead-api.ts'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { LeadSection } from './lead-section.tsx'
import styles from './lead-panel.module.css'

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
