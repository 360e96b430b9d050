import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { destinationApi } from '#api/destinations/destination-api.ts'
import type { Destination } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import {
  type Icon,
  IconForms,
  IconKey,
  IconListDetails,
  IconSend,
  IconStack2,
  IconUsers,
} from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import {
  destinationsQuery,
  fieldsQuery,
  formsQuery,
  keysQuery,
  membersQuery,
  viewsQuery,
} from '#web/session/queries.ts'
import { useReportedChange } from '#web/ui/states/use-reported-change.ts'
import type { PaletteEntry } from './palette-entry.ts'

const destinationPath = '/p/$projectId/destinations/$destinationId'

/** What members have named, such as views, forms and keys, and the switches of destinations. */
export function useNamedEntries(areNeeded: boolean): PaletteEntry[] {
  const { kinds, actions } = useTexts('palette')
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const mayChange = useMay('manage')
  const turn = useSwitch()
  const queryOf = { enabled: areNeeded, retry: false } as const
  const { data: views = [] } = useQuery({ ...viewsQuery(projectId), ...queryOf })
  const { data: forms = [] } = useQuery({ ...formsQuery(projectId), ...queryOf })
  const { data: destinations = [] } = useQuery({ ...destinationsQuery(projectId), ...queryOf })
  const { data: keys } = useQuery({ ...keysQuery(projectId), ...queryOf })
  const { data: fields } = useQuery({ ...fieldsQuery(projectId), ...queryOf })
  const { data: members = [] } = useQuery({ ...membersQuery(projectId), ...queryOf })
  if (!areNeeded) return []
  const params = { projectId }
  const entriesOf = <Item extends { id: string }>(
    NamedIcon: Icon,
    detail: string,
    items: readonly Item[],
    show: { label: (item: Item) => string; run: (item: Item) => Promise<void> },
  ) =>
    items.map((item): PaletteEntry => ({
      group: 'named',
      id: item.id,
      icon: <NamedIcon size={16} />,
      label: show.label(item),
      detail,
      run: () => void show.run(item),
    }))
  return [
    ...entriesOf(IconStack2, kinds.view, views, {
      label: ({ name }) => name,
      run: ({ id: view }) => navigate({ to: '/p/$projectId/leads', params, search: { view } }),
    }),
    ...entriesOf(IconForms, kinds.form, forms, {
      label: ({ name }) => name,
      run: ({ id: formId }) =>
        navigate({ to: '/p/$projectId/forms/$formId', params: { projectId, formId } }),
    }),
    ...entriesOf(IconSend, kinds.destination, destinations, {
      label: ({ description, title }) => description ?? title,
      run: ({ id: destinationId }) =>
        navigate({ to: destinationPath, params: { projectId, destinationId } }),
    }),
    ...entriesOf(IconKey, kinds.key, keys?.keys.filter(({ memberId }) => memberId === null) ?? [], {
      label: ({ label }) => label,
      run: ({ id: hash }) => navigate({ to: '/p/$projectId/settings/keys', params, hash }),
    }),
    ...entriesOf(IconListDetails, kinds.field, fields?.fields ?? [], {
      label: ({ label }) => label,
      run: ({ id: hash }) => navigate({ to: '/p/$projectId/settings/fields', params, hash }),
    }),
    ...entriesOf(IconUsers, kinds.member, members, {
      label: ({ name, email }) => `${name} ${email}`,
      run: ({ id: hash }) => navigate({ to: '/p/$projectId/settings/members', params, hash }),
    }),
    ...(mayChange ? destinations : []).map((destination): PaletteEntry => {
      const { description, title, isActive } = destination
      return {
        group: 'actions',
        id: `turn ${destination.id}`,
        icon: <IconSend size={16} />,
        label: actions[isActive ? 'turnOff' : 'turnOn'](description ?? title),
        run: () => turn.mutate(destination),
      }
    }),
  ]
}

/** Turns a destination on or off, and shows it. */
function useSwitch() {
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  return useReportedChange(
    destinationsQuery,
    (_, { id: destinationId, isActive }: Pick<Destination, 'id' | 'isActive'>) => {
      const body = { isActive: !isActive }
      return request(destinationApi.changeDestination, { projectId, destinationId, body })
    },
    ({ id: destinationId }) =>
      void navigate({ to: destinationPath, params: { projectId, destinationId } }),
  )
}
