import type { AccountStore } from './accounts/account-store.ts'
import type { BulkStore } from './bulk/bulk-store.ts'
import type { KeyUndoStore } from './bulk/key-undo.ts'
import type { ContactStore } from './contacts/contact-store.ts'
import type { FieldStore } from './fields/field-store.ts'
import type { FormStore } from './forms/form-store.ts'
import type { QuarantineStore } from './forms/quarantine-store.ts'
import type { ImportStore } from './imports/import-store.ts'
import type { KeyStore } from './keys/key-store.ts'
import type { RequestStore } from './limits/request-store.ts'
import type { MemberStore } from './members/member-store.ts'
import type { NewsStore } from './change-feed/change-feed-store.ts'
import type { ProjectStore } from './projects/project-store.ts'
import type { Once } from './once/once.ts'
import type { MaintenanceStore } from './maintenance-store.ts'
import type { ViewStore } from './views/view-store.ts'
import type { OutboxStore } from './webhooks/outbox-store.ts'
import type { WebhookStore } from './webhooks/webhook-store.ts'

type Parts = ProjectStore &
  KeyStore &
  FieldStore &
  MemberStore &
  ViewStore &
  FormStore &
  QuarantineStore &
  AccountStore &
  ContactStore &
  ImportStore &
  BulkStore &
  KeyUndoStore &
  WebhookStore &
  OutboxStore &
  RequestStore &
  NewsStore &
  MaintenanceStore

/**
 * What the core needs from storage. A promise that resolves has its write on disk. Throws
 * `unavailable` when storage can't answer; other failures come from the engine and are not public.
 */
export type Store = Parts & {
  /** The store, whose first write is done once for the request, however often it is sent. */
  once(once: Once): Store
}
