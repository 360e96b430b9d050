import type { Role } from '#web/api/roles.ts'
import { IconForms, IconInbox, IconKey, IconListDetails, IconUsers } from '#web/icons/icons.tsx'

/** The screens of a project in the navigation, in its order, each with the least role. */
export const screens = [
  { name: 'leads', to: '/p/$projectId/leads', least: 'viewer', icon: IconInbox, key: 'l' },
  { name: 'forms', to: '/p/$projectId/forms', least: 'viewer', icon: IconForms, key: 'o' },
  { name: 'keys', to: '/p/$projectId/keys', least: 'viewer', icon: IconKey, key: 'k' },
  { name: 'fields', to: '/p/$projectId/fields', least: 'viewer', icon: IconListDetails, key: 'f' },
  { name: 'members', to: '/p/$projectId/members', least: 'viewer', icon: IconUsers, key: 'm' },
] as const satisfies readonly { least: Role; [more: string]: unknown }[]
