import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

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
import { useProject } from '#web/session/project.ts'
import {
  destinationsQuery,
  fieldsQuery,
  formsQuery,
  keysQuery,
  membersQuery,
  viewsQuery,
} from '#web/session/queries.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** What members have named: views, forms, destinations, keys, fields and members. */
export function useNamedEntries(areNeeded: boolean): PaletteEntry[] {
  const { kinds } = useTexts('palette')
  const { id: projectId } = useProject()
  const navigate = useNavigate()
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
        navigate({
          to: '/p/$projectId/destinations/$destinationId',
          params: { projectId, destinationId },
        }),
    }),
    ...entriesOf(IconKey, kinds.key, keys?.keys ?? [], {
      label: ({ label }) => label,
      run: () => navigate({ to: '/p/$projectId/settings/keys', params }),
    }),
    ...entriesOf(IconListDetails, kinds.field, fields?.fields ?? [], {
      label: ({ label }) => label,
      run: () => navigate({ to: '/p/$projectId/settings/fields', params }),
    }),
    ...entriesOf(IconUsers, kinds.member, members, {
      label: ({ name, email }) => `${name} ${email}`,
      run: () => navigate({ to: '/p/$projectId/settings/members', params }),
    }),
  ]
}
