import { readTable } from '#http/endpoint-table.ts'
import { accountEndpoints } from './account.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { bulkEndpoints } from './bulk.ts'
import { eventEndpoints } from './events.ts'
import { fieldEndpoints } from './fields.ts'
import { formPreviewEndpoints } from './form-preview.ts'
import { formEndpoints } from './forms.ts'
import { invitationEndpoints } from './invitations.ts'
import { keyUndoEndpoints } from './key-undo.ts'
import { keyEndpoints } from './keys.ts'
import { leadExportEndpoints } from './lead-export.ts'
import { leadEndpoints } from './leads.ts'
import { memberEndpoints } from './members.ts'
import { personEndpoints } from './person.ts'
import { resetLinkEndpoints } from './reset-links.ts'
import { sessionEndpoints } from './session.ts'
import { setupEndpoints } from './setup.ts'
import { spamEndpoints } from './spam.ts'
import { viewEndpoints } from './views.ts'
import { signInEndpoints } from './sign-in.ts'

export const appPrefix = '/app'

/** Every endpoint under /app: what the application's pages ask for. */
export const endpoints: readonly AppEndpoint[] = [
  ...sessionEndpoints,
  ...setupEndpoints,
  ...accountEndpoints,
  ...memberEndpoints,
  ...invitationEndpoints,
  ...keyEndpoints,
  ...keyUndoEndpoints,
  ...fieldEndpoints,
  ...formEndpoints,
  ...formPreviewEndpoints,
  ...spamEndpoints,
  // Before those of a lead, whose id stands for any text.
  ...bulkEndpoints,
  ...leadExportEndpoints,
  ...leadEndpoints,
  ...personEndpoints,
  ...viewEndpoints,
  ...eventEndpoints,
  ...signInEndpoints,
  ...resetLinkEndpoints,
]

export const endpointsAt = readTable(appPrefix, endpoints)
