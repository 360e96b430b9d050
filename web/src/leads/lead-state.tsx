import type { Lead } from '#web/api/leads/lead-types.ts'
import { IconCircle, IconCircleCheck, IconClock, IconRotate } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useNow } from '#web/ui/use-now.ts'

const icons = { open: IconCircle, done: IconCircleCheck, away: IconClock, again: IconRotate }

type State = { kind: keyof typeof icons; text: string; at: string | null }
type Times = Pick<Lead, 'doneAt' | 'remindAt' | 'reopenedAt'>

/** Whether a lead is open, done or put away, or why it is in the inbox again, and since when. */
export function useLeadState({ doneAt, remindAt, reopenedAt }: Times): State {
  const { leads: texts } = useTexts('app')
  const { formats } = useI18n()
  const now = useNow()
  if (doneAt !== null) return { kind: 'done', text: texts.statuses.done, at: doneAt }
  if (remindAt !== null && Date.parse(remindAt) > now.getTime()) {
    return { kind: 'away', text: texts.returns(formats.soon(remindAt, now)), at: remindAt }
  }
  const again = (say: (when: string) => string, at: string): State => {
    return { kind: 'again', text: say(formats.recent(at, now)), at }
  }
  if (reopenedAt !== null && reopenedAt > (remindAt ?? '')) {
    return again(texts.openedAgain, reopenedAt)
  }
  if (remindAt !== null) return again(texts.back, remindAt)
  return { kind: 'open', text: texts.statuses.open, at: null }
}

/** The mark of a state. */
export function StateIcon({ state }: { state: State }) {
  const Icon = icons[state.kind]
  return <Icon size={16} />
}
