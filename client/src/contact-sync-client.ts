export { ContactSync } from './contact-sync.ts'
export type { Contacts } from './contacts.ts'
export type { CallOptions, WriteOptions } from './check-options.ts'
export type { BatchOptions } from './create-batch.ts'
export {
  type ClientErrorCode,
  type ClientEvent,
  ContactBatchError,
  ContactSyncError,
  type ErrorCode,
} from './errors.ts'
export type { ContactSyncOptions, Fetch, Sleep } from './settings.ts'
export type * from './contact-types.ts'
export type * from './webhook-event.ts'
export {
  type VerifyOptions,
  type WebhookErrorCode,
  type WebhookHeaders,
  WebhookVerificationError,
  verifyWebhook,
} from './verify-webhook.ts'
