import type { ManagementEndpoint } from '#http/public/public-endpoint.ts'
import { contactEndpoints } from './contacts.ts'
import { eventEndpoints } from './events.ts'
import { fieldEndpoints } from './fields.ts'
import { memberEndpoints } from './members.ts'
import { webhookEndpoints } from './webhooks.ts'

/** The operations for keys that were given further scopes. */
export const managementEndpoints: readonly ManagementEndpoint[] = [
  ...contactEndpoints,
  ...fieldEndpoints,
  ...memberEndpoints,
  ...eventEndpoints,
  ...webhookEndpoints,
]
