import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { consentKindOf } from '#model/forms/consent.ts'
import type { Member } from '#web/api/accounts/member-types.ts'
import type { Destination } from '#web/api/destination-types.ts'
import type { Key } from '#web/api/key-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import {
  consentsQuery,
  destinationsQuery,
  fieldsQuery,
  keysQuery,
  membersQuery,
} from '#web/session/queries.ts'

/**
 * The sources and members that leads name by their ids: the key of a form or a member by the
 * id of that one, any other by its own.
 */
export type Names = {
  keys: ReadonlyMap<string, Key>
  sources: ReadonlyMap<string, Key>
  members: ReadonlyMap<string, Member>
}

/** They load after the list, and are empty until then. */
export function useNames(): Names {
  const { id: projectId } = useProject()
  const keys = useQuery({
    ...keysQuery(projectId),
    select: (response) => response.keys,
  })
  const members = useQuery(membersQuery(projectId))
  const { addedBy } = useTexts('app').leads
  return useMemo(() => {
    const named = keys.data?.map((key) =>
      key.memberId === null ? key : { ...key, label: addedBy(key.label) },
    )
    return {
      keys: byId(named),
      sources: new Map(named?.map((key) => [key.formId ?? key.memberId ?? key.id, key])),
      members: byId(members.data),
    }
  }, [keys.data, members.data, addedBy])
}

function byId<Item extends { id: string }>(list: readonly Item[] = []): ReadonlyMap<string, Item> {
  return new Map(list.map((item) => [item.id, item]))
}

/** While they are not known. */
export const unknownLabels: ReadonlyMap<string, string> = new Map()

/** The labels of the custom fields by their ids; `unknownLabels` until needed and known. */
export function useFieldLabels(areNeeded: boolean): ReadonlyMap<string, string> {
  const { id: projectId } = useProject()
  const { data } = useQuery({ ...fieldsQuery(projectId), enabled: areNeeded })
  return useMemo(
    () =>
      data === undefined ? unknownLabels : new Map(data.fields.map(({ id, label }) => [id, label])),
    [data],
  )
}

/** The names of the destinations that leads are passed on to, likewise. */
export function useDestinationNames(areNeeded: boolean): ReadonlyMap<string, string> {
  const { id: projectId } = useProject()
  const { data } = useQuery({ ...destinationsQuery(projectId), enabled: areNeeded })
  return useMemo(
    () => (data === undefined ? unknownLabels : new Map(data.flatMap(servicesOf))),
    [data],
  )
}

/** The kinds of consent that published forms ask for. */
export function useConsentKinds(): readonly string[] {
  const { id: projectId } = useProject()
  const { data = [] } = useQuery(consentsQuery(projectId))
  return useMemo(() => [...new Set(data.map(({ field }) => consentKindOf(field)))], [data])
}

/** A webhook gets events, and nothing says what becomes of them. */
function servicesOf({ id, kind, description, title }: Destination): [string, string][] {
  return kind === 'webhook' ? [] : [[id, description ?? title]]
}
