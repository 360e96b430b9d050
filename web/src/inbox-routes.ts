import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { readLeadUrl } from '#web/leads/filters/lead-search.ts'
import { project } from './signed-in-routes.ts'

const back = createRoute({
  getParentRoute: () => project,
  path: 'inbox/back',
  validateSearch: readLeadUrl,
  component: lazyRouteComponent(() => import('#web/leads/leads-screen.tsx'), 'BackScreen'),
})

const backLead = createRoute({
  getParentRoute: () => back,
  path: '$contactId',
  component: lazyRouteComponent(() => import('#web/leads/lead/lead-panel.tsx'), 'LeadPanel'),
})

const mentions = createRoute({
  getParentRoute: () => project,
  path: 'inbox/mentions',
  component: lazyRouteComponent(
    () => import('#web/leads/inbox/mentions-screen.tsx'),
    'MentionsScreen',
  ),
})

const spam = createRoute({
  getParentRoute: () => project,
  path: 'inbox/spam',
  validateSearch: ({ form }): { form?: string } => (typeof form === 'string' ? { form } : {}),
  component: lazyRouteComponent(() => import('#web/leads/spam/spam-screen.tsx'), 'SpamScreen'),
  staticData: { needs: 'edit' },
})

/** The other tabs of the Inbox. */
export const inboxTabs = [back.addChildren([backLead]), mentions, spam] as const
