import { accountPort } from '#core/accounts/account.ts'
import { auditPort } from '#core/audit/audit-store.ts'
import { type BulkStore, bulkPort } from '#core/bulk/bulk-change.ts'
import { changeFeedPort } from '#core/change-feed/change-feed.ts'
import { type FieldStore, fieldPort } from '#core/fields/field.ts'
import { filePort } from '#core/forms/files/file-store.ts'
import { type SpamStore, spamPort } from '#core/forms/spam/spam-store.ts'
import { type UnfinishedStore, unfinishedPort } from '#core/forms/unfinished/unfinished-store.ts'
import { type ImportJobStore, importJobPort } from '#core/imports/import-job.ts'
import { type ImportStore, importPort } from '#core/imports/import.ts'
import { type KeyStore, keyPort } from '#core/keys/key.ts'
import { memberPort } from '#core/members/member.ts'
import { type AlertStore, alertPort } from '#core/notices/alert.ts'
import { type NoticeStore, noticePort } from '#core/notices/notice.ts'
import { type ProjectStore, projectPort } from '#core/projects/project.ts'
import {
  type RequestLogBounds,
  type RequestLogStore,
  requestLogPort,
} from '#core/requests/request-log.ts'
import { type UsageStore, usagePort } from '#core/requests/usage.ts'
import { unreadPort } from '#core/unread/unread.ts'
import { viewPort } from '#core/views/view.ts'
import { type BackfillStore, backfillPort } from '#core/webhooks/backfill.ts'
import { eventPort } from '#core/webhooks/event-store.ts'
import { handoverPort } from '#core/webhooks/handover.ts'
import {
  type OutboxStore,
  type WebhookStore,
  outboxPort,
  webhookPort,
} from '#core/webhooks/webhook.ts'
import type { Awaitable } from './awaitable.ts'
import { keyUndoPort } from './bulk/key-undo.ts'
import { activityPort } from './contacts/activities/activity.ts'
import { type ContactStore, contactPort } from './contacts/contact-store.ts'
import { type DuplicateStore, duplicatePort } from './contacts/duplicates/duplicate-store.ts'
import { consentPort } from './contacts/lead-consents.ts'
import { type ExportStore, exportPort } from './exports/export.ts'
import { type FormStore, formPort } from './forms/form-store.ts'
import { picturePort } from './forms/pictures.ts'
import { requestPort } from './limits/request-store.ts'
import type { Once } from './once/once.ts'
import { type StoreOf, joinPorts } from './operation.ts'
import { workPort } from './work/work.ts'

/** The operations of storage that are data. */
export const storePort = joinPorts(
  projectPort,
  auditPort,
  keyPort,
  fieldPort,
  memberPort,
  viewPort,
  unreadPort,
  noticePort,
  alertPort,
  workPort,
  formPort,
  picturePort,
  filePort,
  spamPort,
  unfinishedPort,
  accountPort,
  contactPort,
  activityPort,
  duplicatePort,
  importPort,
  importJobPort,
  bulkPort,
  exportPort,
  keyUndoPort,
  webhookPort,
  eventPort,
  outboxPort,
  handoverPort,
  backfillPort,
  consentPort,
  requestPort,
  usagePort,
  requestLogPort,
  changeFeedPort,
)

type Parts = StoreOf<typeof storePort> &
  ProjectStore &
  KeyStore &
  FieldStore &
  NoticeStore &
  AlertStore &
  FormStore &
  SpamStore &
  UnfinishedStore &
  ContactStore &
  DuplicateStore &
  ImportStore &
  ImportJobStore &
  BulkStore &
  ExportStore &
  WebhookStore &
  OutboxStore &
  BackfillStore &
  UsageStore &
  RequestLogStore &
  MaintenanceStore

/**
 * What the core needs from storage. A promise that resolves has its write on disk. Throws
 * `unavailable` when storage can't answer; other failures come from the engine and are not public.
 */
export type Store = Parts & {
  /** The store, whose first write is done once for the request, however often it is sent. */
  once(once: Once): Store
}

/** Maintenance and state of a store, independent of the data. */
export type MaintenanceStore = {
  /**
   * Deletes a bounded part of the expired rows: idempotency records, used tokens, counted requests,
   * former statistics of keys, ended secrets, events with their deliveries. True while there may be
   * more. A project keeps `requestLogBounds`, unless a test names others.
   */
  prune(now: number, bounds?: RequestLogBounds): Promise<boolean>
  /** Fails when storage can't be read, or can't be written with as much as a request carries. */
  check(): Promise<void>
  /** Reads all stored data and lists damages; empty when there are none. */
  verify(): Awaitable<string[]>
  takeStatistics(): StoreStatistics
  /** Finishes accepted writes, then closes. */
  close(): Promise<void>
}

export type StoreStatistics = {
  /** Commands waiting for the writer. */
  queueDepth: number
  /** Commands in each commit since the last call. */
  groupSizes: number[]
  /** Null if the engine has no log of its own in this process. */
  log: LogState | null
  /** What the file system of the data folder has left; null if nothing is stored in a folder. */
  diskFreeBytes: number | null
  /** Roughly how much text of contacts the search index has still to take. */
  indexBehindBytes: number
  /** Why the search index could not be brought up to date last time; null if it was. */
  indexFailure: Error | null
}

/** The log that commits are written to first, from which checkpoints copy them. */
export type LogState = {
  /** Commits that are not copied yet. */
  pages: number
  checkpointsFailed: number
  /** Why the last checkpoint failed; null if it succeeded. */
  failure: Error | null
}
