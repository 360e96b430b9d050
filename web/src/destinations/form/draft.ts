import type {
  Destination,
  DestinationKind,
  EventKind,
  LeadFilter,
} from '#web/api/destination-types.ts'

/** What an admin has entered of a destination. */
export type Draft = {
  /** By their names; '' for one that is not entered. */
  settings: Readonly<Record<string, string>>
  events: readonly EventKind[]
  filter: LeadFilter
  description: string
}

/** What to begin with. Secret settings of a stored destination are not known. */
export function draftOf(kind: DestinationKind, stored: Destination | null = null): Draft {
  const entries = kind.settings.map(({ name, isTemplate, preset = '' }) => {
    return [name, stored?.settings[name] ?? (isTemplate === true ? preset : '')] as const
  })
  return {
    settings: Object.fromEntries(entries),
    events: stored?.events ?? kind.events.preset,
    filter: stored?.filter ?? {},
    description: stored?.description ?? '',
  }
}

/** All that is entered, as a request says it. */
export function choicesOf({ settings, events, filter, description }: Draft) {
  const entered = Object.entries(settings).filter(([, value]) => value.trim() !== '')
  const name = description.trim()
  return {
    settings: Object.fromEntries(entered),
    events: [...events],
    filter,
    description: name === '' ? null : name,
  }
}

/** The same, of settings only those that differ from the stored ones. */
export function changeOf(draft: Draft, stored: Destination) {
  const changed = Object.entries(draft.settings).filter(
    ([name, value]) => value !== (stored.settings[name] ?? ''),
  )
  return { ...choicesOf(draft), settings: Object.fromEntries(changed) }
}

/** The filter with a part changed; nothing, or an empty list, removes it. */
export function withPart<Name extends keyof LeadFilter>(
  filter: LeadFilter,
  name: Name,
  value: LeadFilter[Name],
): LeadFilter {
  const { [name]: _, ...others } = filter
  const isEmpty = value === undefined || value === false
  return isEmpty || (Array.isArray(value) && value.length === 0)
    ? others
    : { ...others, [name]: value }
}
