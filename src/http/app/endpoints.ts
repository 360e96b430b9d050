import { accountEndpoints } from '#http/app/accounts/account.ts'
import { noticeEndpoints } from '#http/app/accounts/notices.ts'
import { resetLinkEndpoints } from '#http/app/accounts/reset-links.ts'
import { sessionEndpoints } from '#http/app/accounts/session.ts'
import { setupEndpoints } from '#http/app/accounts/setup.ts'
import { signInEndpoints } from '#http/app/accounts/sign-in.ts'
import { singleSignOnEndpoints } from '#http/app/accounts/single-sign-on.ts'
import { auditEndpoints } from '#http/app/audit/audit.ts'
import { backfillEndpoints } from '#http/app/destinations/backfill.ts'
import { deliveryEndpoints } from '#http/app/destinations/deliveries.ts'
import { destinationEndpoints } from '#http/app/destinations/destinations.ts'
import { leftRecordEndpoints } from '#http/app/destinations/left-records.ts'
import { formPictureEndpoints } from '#http/app/forms/form-pictures.ts'
import { formPreviewEndpoints } from '#http/app/forms/form-preview.ts'
import { formReplyEndpoints } from '#http/app/forms/form-reply.ts'
import { formTestEndpoints } from '#http/app/forms/form-tests.ts'
import { formEndpoints } from '#http/app/forms/forms.ts'
import { spamEndpoints } from '#http/app/forms/spam.ts'
import { unfinishedEndpoints } from '#http/app/forms/unfinished.ts'
import { importEndpoints } from '#http/app/imports/imports.ts'
import { keyUndoEndpoints } from '#http/app/keys/key-undo.ts'
import { keyEndpoints } from '#http/app/keys/keys.ts'
import { activityEndpoints } from '#http/app/leads/activities.ts'
import { bulkEndpoints } from '#http/app/leads/bulk.ts'
import { consentEndpoints } from '#http/app/leads/consents.ts'
import { duplicateEndpoints } from '#http/app/leads/duplicates.ts'
import { exportEndpoints } from '#http/app/leads/exports.ts'
import { fieldEndpoints } from '#http/app/leads/fields.ts'
import { handoverEndpoints } from '#http/app/leads/handovers.ts'
import { leadExportEndpoints } from '#http/app/leads/lead-export.ts'
import { leadFileEndpoints } from '#http/app/leads/lead-files.ts'
import { leadEndpoints } from '#http/app/leads/leads.ts'
import { personEndpoints } from '#http/app/leads/person.ts'
import { unreadEndpoints } from '#http/app/leads/unread.ts'
import { viewEndpoints } from '#http/app/leads/views.ts'
import { invitationEndpoints } from '#http/app/members/invitations.ts'
import { memberEndpoints } from '#http/app/members/members.ts'
import { projectEndpoints } from '#http/app/projects/projects.ts'
import { requestEndpoints } from '#http/app/usage/requests.ts'
import { usageEndpoints } from '#http/app/usage/usage.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { eventEndpoints } from './events.ts'
import { arrivalEndpoints } from './leads/arrivals.ts'

export const appPrefix = '/app'

/** Every endpoint under /app, the application's API. */
export const endpoints: readonly AppEndpoint[] = [
  ...sessionEndpoints,
  ...setupEndpoints,
  ...accountEndpoints,
  ...projectEndpoints,
  ...auditEndpoints,
  ...memberEndpoints,
  ...invitationEndpoints,
  ...keyEndpoints,
  ...keyUndoEndpoints,
  ...fieldEndpoints,
  ...formEndpoints,
  ...formTestEndpoints,
  ...formPictureEndpoints,
  ...formPreviewEndpoints,
  ...formReplyEndpoints,
  ...spamEndpoints,
  ...unfinishedEndpoints,
  ...destinationEndpoints,
  ...deliveryEndpoints,
  ...leftRecordEndpoints,
  ...backfillEndpoints,
  ...bulkEndpoints,
  ...leadExportEndpoints,
  ...exportEndpoints,
  ...importEndpoints,
  ...unreadEndpoints,
  ...leadEndpoints,
  ...leadFileEndpoints,
  ...duplicateEndpoints,
  ...activityEndpoints,
  ...consentEndpoints,
  ...handoverEndpoints,
  ...personEndpoints,
  ...arrivalEndpoints,
  ...usageEndpoints,
  ...requestEndpoints,
  ...viewEndpoints,
  ...noticeEndpoints,
  ...eventEndpoints,
  ...signInEndpoints,
  ...singleSignOnEndpoints,
  ...resetLinkEndpoints,
]
