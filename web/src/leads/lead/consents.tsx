import type { LeadDetails } from '#web/api/lead-api.ts'
import { useLeadTexts } from '#web/texts/lead-texts.ts'
import { useWording } from '#web/texts/use-texts.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { LeadSection } from './lead-section.tsx'
import styles from './lead-panel.module.css'

/** What the person was asked to consent to in forms, in the words that were shown. */
export function Consents({ lead }: { lead: LeadDetails }) {
  const texts = useLeadTexts()
  const { formats } = useWording()
  const { consents } = lead
  if (consents.length === 0) return null
  return (
    <LeadSection title={texts.consents}>
      <ul className={styles['box']}>
        {consents.map(({ field, form, version, text, isGiven, at }) => (
          <li key={`${form.id} ${field} ${at}`} className={styles['item']}>
            <span className={styles['words']}>
              <span className={styles['text']} dir="auto">
                <LinkedText text={text} />
              </span>
              <span className={styles['quiet']}>
                {isGiven ? texts.consentGiven : texts.consentNotGiven} ·{' '}
                {texts.consentIn(form.name, version)} · {formats.dateTime(at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </LeadSection>
  )
}
