import type { Actor } from '#core/actor.ts'
import type { HistoryEntry, ValuesByLabel } from '#core/contacts/details/contact-details.ts'
import type { ReplacedValues } from '#core/contacts/changing/undo-changes.ts'
import { actorAt } from '#storage/repositories/actors/actors.ts'
import { type Row, channelOf, number, text } from './contact-row.ts'

/** The column that holds what a change replaced. */
export function previousOf(row: Row): ReplacedValues {
  return JSON.parse(text(row, 'previous')) as ReplacedValues
}

/** An entry of a history; `labels` maps the ids of all fields. */
export function historyEntryOf(
  row: Row,
  { labels, actors }: { labels: ReadonlyMap<string, string>; actors: ReadonlyMap<number, Actor> },
): HistoryEntry {
  const { customFields, undone: _, merged, unmerged, ...previous } = previousOf(row)
  return {
    change: number(row, 'change'),
    at: number(row, 'at'),
    by: { actor: actorAt(actors, number(row, 'actor_number')), channel: channelOf(row) },
    replaced: {
      ...previous,
      ...(customFields === undefined ? {} : { customFields: labelled(customFields, labels) }),
    },
    merged: merged ?? null,
    unmerged: unmerged ?? null,
  }
}

// Two fields, one of them deleted, can have had the same label.
function labelled(
  values: NonNullable<ReplacedValues['customFields']>,
  labels: ReadonlyMap<string, string>,
): ValuesByLabel {
  const named: ValuesByLabel = {}
  for (const [id, value] of Object.entries(values)) {
    const label = labels.get(id) ?? id
    named[Object.hasOwn(named, label) ? id : label] = value
  }
  return named
}
