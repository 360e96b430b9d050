import type { Lead } from '#web/api/leads/lead-types.ts'
import { IconCopy } from '#web/icons/icons.tsx'
import { StateIcon, useLeadState } from '#web/leads/lead-state.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { TextCell } from '#web/ui/columns/text-cell.tsx'
import { leadName } from '#web/ui/lead/lead-name.ts'
import styles from './name-cell.module.css'

/** The state and the name, and beside it the first line of what the lead wrote. */
export function NameCell({ lead }: { lead: Lead }) {
  const { leads: texts } = useTexts('app')
  const state = useLeadState(lead)
  const hasReason = state.kind === 'away' || state.kind === 'again'
  return (
    <span className={styles['who']} data-state={state.kind}>
      <span className={styles['name']} data-is-unread={lead.isUnread || undefined}>
        <span
          role="img"
          aria-label={state.text}
          data-whole={state.text}
          className={styles['state']}
        >
          <StateIcon state={state} />
        </span>
        {lead.isUnread && (
          <span role="img" aria-label={texts.unread} className={styles['unread']} />
        )}
        <TextCell text={leadName(lead)} />
        {lead.isPossibleDuplicate && (
          <span role="img" aria-label={texts.duplicate} data-whole={texts.duplicate}>
            <IconCopy size={14} />
          </span>
        )}
      </span>
      {(lead.message !== null || hasReason) && (
        <span className={styles['message']}>
          {hasReason && (
            <span className={styles['reason']} aria-hidden="true">
              {state.text}
            </span>
          )}
          <TextCell text={lead.message} />
        </span>
      )}
    </span>
  )
}
