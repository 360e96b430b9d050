import { Checkbox, MultiSelect, Stack, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import type { DestinationKind, EventKind, LeadFilter } from '#web/api/destination-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { keysQuery } from '#web/session/queries.ts'
import type { FieldErrorOf } from '#web/ui/states/error-texts.ts'
import { ConsentChoice } from './consent-choice.tsx'
import { type Draft, withPart } from './draft.ts'

type Props = {
  kind: DestinationKind
  draft: Draft
  set: (change: Partial<Draft>) => void
  fieldErrorOf: FieldErrorOf
}

/** Which leads are sent, and when. */
export function LeadChoice({ kind, draft, set, fieldErrorOf }: Props) {
  const texts = useTexts('destinations')
  const { filter } = draft
  const setFilter = (next: LeadFilter) => set({ filter: next })
  const { data } = useQuery(keysQuery(useProject().id))
  const keys = (data?.keys ?? []).map(({ id, label }) => ({ value: id, label }))
  return (
    <>
      <EventChoice kind={kind} draft={draft} set={set} fieldErrorOf={fieldErrorOf} />
      <MultiSelect
        label={texts.fromKeys}
        placeholder={filter.keyIds === undefined ? texts.anyKey : ''}
        data={keys}
        value={[...(filter.keyIds ?? [])]}
        onChange={(chosen) => setFilter(withPart(filter, 'keyIds', chosen))}
        error={fieldErrorOf('filter/keyIds')}
        searchable
      />
      <MultiSelect
        label={texts.exceptKeys}
        description={texts.exceptKeysHint}
        data={keys}
        value={[...(filter.exceptKeyIds ?? [])]}
        onChange={(chosen) => setFilter(withPart(filter, 'exceptKeyIds', chosen))}
        error={fieldErrorOf('filter/exceptKeyIds')}
        searchable
      />
      <TagsInput
        label={texts.tags}
        description={texts.tagsHint}
        value={[...(filter.tags ?? [])]}
        onChange={(tags) => setFilter(withPart(filter, 'tags', tags))}
        error={fieldErrorOf('filter/tags')}
      />
      <Checkbox
        label={texts.hasEmail}
        description={kind.needsEmail ? texts.alwaysEmail(kind.title) : undefined}
        checked={kind.needsEmail || filter.hasEmail === true}
        disabled={kind.needsEmail}
        onChange={(event) => setFilter(withPart(filter, 'hasEmail', event.currentTarget.checked))}
      />
      <ConsentChoice
        chosen={filter.consents ?? []}
        onChange={(consents) => setFilter(withPart(filter, 'consents', consents))}
        error={fieldErrorOf('filter/consents')}
      />
    </>
  )
}

function EventChoice({ kind, draft, set, fieldErrorOf }: Props) {
  const texts = useTexts('destinations')
  const { possible } = kind.events
  const choose = (chosen: readonly string[]) =>
    set({ events: possible.filter((event: EventKind) => chosen.includes(event)) })
  return (
    <Checkbox.Group
      label={texts.events}
      value={[...draft.events]}
      onChange={choose}
      error={fieldErrorOf('events')}
    >
      <Stack gap="sm" mt="xs">
        {possible.map((event) => (
          <Checkbox key={event} value={event} label={texts.eventNames[event]} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
