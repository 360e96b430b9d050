import { sql } from '#storage/sql.ts'
import { accountSchema } from './accounts.ts'
import { auditSchema } from './audit.ts'
import { bulkChangeSchema } from './bulk-changes.ts'
import { challengeSchema } from './challenges.ts'
import { activitySchema } from './contacts/activities.ts'
import { arrivalSchema } from './contacts/arrivals.ts'
import { consentSchema } from './contacts/consents.ts'
import { contactSchema } from './contacts/contacts.ts'
import { duplicateSchema } from './contacts/duplicates.ts'
import { fieldSchema } from './contacts/fields.ts'
import { sortingSchema } from './contacts/sorting.ts'
import { unreadSchema } from './contacts/unread.ts'
import { exportSchema } from './exports.ts'
import { fileSchema } from './forms/files.ts'
import { formMailSchema } from './forms/form-mails.ts'
import { formSchema } from './forms/forms.ts'
import { spamSchema } from './forms/spam.ts'
import { unfinishedSchema } from './forms/unfinished-submissions.ts'
import { idDirectorySchema } from './id-directory.ts'
import { idempotencySchema } from './idempotency.ts'
import { importSchema } from './imports.ts'
import { keySchema } from './keys.ts'
import { limitSchema } from './limits.ts'
import { memberSchema } from './members.ts'
import { noticeSchema } from './notices.ts'
import { projectSchema } from './projects.ts'
import { requestSchema } from './requests.ts'
import { viewSchema } from './views.ts'
import { handoverSchema } from './webhooks/handovers.ts'
import { webhookSchema } from './webhooks/webhooks.ts'
import { workSchema } from './work.ts'

/**
 * The tables that both engines have, as they are now. A change of them raises the version
 * (`schemaVersion`). The upgrade creates the tables and indexes that a database lacks; a column
 * that a table of 0.2.0 lacks has its statement there (`addColumns`). Every table of a project's
 * data leads with the project, so that none is read across projects; those of accounts belong to
 * none (`accountTables`). Times are in ms since 1970; booleans are 0 or 1 in SQLite.
 */
export const commonSchema = sql`
  ${idDirectorySchema}${projectSchema}${keySchema}
  ${contactSchema}${fieldSchema}${activitySchema}${arrivalSchema}${consentSchema}
  ${duplicateSchema}${sortingSchema}${unreadSchema}${viewSchema}
  ${bulkChangeSchema}${importSchema}${exportSchema}
  ${formSchema}${spamSchema}${formMailSchema}${unfinishedSchema}${fileSchema}
  ${webhookSchema}${handoverSchema}
  ${requestSchema}${limitSchema}${idempotencySchema}${challengeSchema}
  ${noticeSchema}${workSchema}${accountSchema}${memberSchema}${auditSchema}
`
