import { Alert } from '@mantine/core'

import type { Destination, DestinationKind } from '#web/api/destinations-api.ts'
import { stateOf } from '#web/destinations/destination-state.tsx'
import styles from '#web/destinations/destinations.module.css'
import { useDestinationTexts } from '#web/locales/lazy-texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'

type Props = { destination: Destination; kind: DestinationKind | null; mayChange: boolean }

/** Why leads don't get there, and what to do; nothing if they do. */
export function StateNotice({ destination, kind, mayChange }: Props) {
  const texts = useDestinationTexts()
  const sentences = useSentences(destination)
  const state = stateOf(destination)
  const isForAdmins = state === 'new' && !mayChange
  if (sentences.length === 0 || isForAdmins) return null
  const color = state === 'off' ? 'red' : state === 'failing' ? 'yellow' : 'accent'
  const isRecord = state === 'new' && kind?.needsEmail === true
  const all = isRecord ? [...sentences, texts.recordTestHint] : sentences
  return (
    <Alert role="note" color={color} className={styles['notice']}>
      {all.join(' ')}
    </Alert>
  )
}

function useSentences(destination: Destination): readonly string[] {
  const texts = useDestinationTexts()
  const { formats } = useI18n()
  const state = stateOf(destination)
  const { switches, failingSince } = destination
  const [last] = switches
  if (state === 'new') return [texts.newHint]
  if (state === 'off' && last !== undefined) {
    return [texts.offBecause[last.reason](formats.ago(last.at)), texts.offHint]
  }
  return failingSince === null ? [] : [texts.failingSince(formats.dateTime(failingSince))]
}
