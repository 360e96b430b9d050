import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import type { Destination, DestinationKind } from '#web/api/destination-types.ts'
import { stateOf } from '#web/destinations/destination-state.tsx'
import styles from '#web/destinations/destinations.module.css'
import { goneConsents } from '#web/destinations/form/consent-choice.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { consentsQuery } from '#web/session/queries.ts'

type Props = { destination: Destination; kind: DestinationKind | null; mayChange: boolean }

/** Why leads don't get there, and what to do; nothing if they do. */
export function StateBanner({ destination, kind, mayChange }: Props) {
  const texts = useTexts('destinations')
  const states = useSentences(destination)
  const isConsentGone = useIsConsentGone(destination)
  const sentences = isConsentGone ? [...states, texts.noConsentLeft] : states
  const state = stateOf(destination)
  const isForAdmins = state === 'new' && !mayChange && !isConsentGone
  if (sentences.length === 0 || isForAdmins) return null
  const isUrgent = state === 'failing' || isConsentGone
  const color = state === 'off' ? 'red' : isUrgent ? 'yellow' : 'accent'
  const isRecord =
    state === 'new' && destination.lastSuccessAt === null && kind?.needsEmail === true
  const all = isRecord ? [...sentences, texts.recordTestHint] : sentences
  return (
    <Alert role="note" color={color} className={styles['banner']}>
      {all.join(' ')}
    </Alert>
  )
}

/** Whether its filter asks for consents that no form asks for any more. */
function useIsConsentGone({ filter: { consents = [] } }: Destination): boolean {
  const query = consentsQuery(useProject().id)
  const { data: available } = useQuery({ ...query, enabled: consents.length > 0 })
  if (available === undefined || consents.length === 0) return false
  return goneConsents(consents, available).length === consents.length
}

function useSentences(destination: Destination): readonly string[] {
  const texts = useTexts('destinations')
  const { formats } = useI18n()
  const state = stateOf(destination)
  const { switches, failingSince, lastSuccessAt } = destination
  const [last] = switches
  if (state === 'new') return [lastSuccessAt === null ? texts.newHint : texts.testedHint]
  if (state === 'off' && last !== undefined) {
    return [texts.offBecause[last.reason](formats.ago(last.at)), texts.offHint]
  }
  return failingSince === null ? [] : [texts.failingSince(formats.dateTime(failingSince))]
}
