import type { LeadDetails } from '#web/api/lead-api.ts'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import { ConsentProof } from '#web/ui/consent-proof.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { LeadSection } from './lead-section.tsx'
import styles from './lead-panel.module.css'

/** What the person was asked to consent to in forms, in the words that were shown. */
export function Consents({ lead }: { lead: LeadDetails }) {
  const texts = useLeadTexts()
  const { consents } = lead
  if (consents.length === 0) return null
  return (
    <LeadSection title={texts.consents}>
      <ul className={styles['box']}>
        {consents.map(({ field, form, text, isGiven, ...asked }) => (
          <li key={`${form.id} ${field} ${asked.at}`} className={styles['item']}>
            <span className={styles['words']}>
              <span className={styles['text']} dir="auto">
                <LinkedText text={text} />
              </span>
              <span className={styles['quiet']}>
                {isGiven ? texts.consentGiven : texts.consentNotGiven} ·{' '}
                <ConsentProof form={form} asked={asked} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </LeadSection>
  )
}
