import type { AccountStore } from '#core/accounts/account.ts'
import type { AuditStore } from '#core/audit/audit.ts'
import type { BulkStore } from '#core/bulk/bulk-change.ts'
import type { ChangeFeedStore } from '#core/change-feed/change-feed.ts'
import type { FieldStore } from '#core/fields/field.ts'
import type { FileStore } from '#core/forms/files/file-store.ts'
import type { QuarantineStore } from '#core/forms/spam/quarantine-store.ts'
import type { UnfinishedStore } from '#core/forms/unfinished/unfinished-store.ts'
import type { ImportJobStore } from '#core/imports/import-job.ts'
import type { ImportStore } from '#core/imports/import.ts'
import { type KeyStore, keyPort } from '#core/keys/key.ts'
import type { MemberStore } from '#core/members/member.ts'
import type { AlertStore } from '#core/notices/alert.ts'
import type { NoticeStore } from '#core/notices/notice.ts'
import type { ProjectStore } from '#core/projects/project.ts'
import type { RequestLogBounds, RequestLogStore } from '#core/requests/request-log.ts'
import type { UsageStore } from '#core/requests/usage.ts'
import type { UnreadStore } from '#core/unread/unread.ts'
import type { ViewStore } from '#core/views/view.ts'
import type { BackfillStore } from '#core/webhooks/backfill.ts'
import type { EventStore } from '#core/webhooks/event-store.ts'
import type { HandoverStore } from '#core/webhooks/handover.ts'
import type { OutboxStore, WebhookStore } from '#core/webhooks/webhook.ts'
import type { Awaitable } from './awaitable.ts'
import type { KeyUndoStore } from './bulk/key-undo.ts'
import type { ActivityStore } from './contacts/activities/activity.ts'
import type { ContactStore } from './contacts/contact-store.ts'
import type { DuplicateStore } from './contacts/duplicates/duplicate-store.ts'
import type { ConsentStore } from './contacts/lead-consents.ts'
import type { ExportStore } from './exports/export.ts'
import type { FormStore } from './forms/form-store.ts'
import type { PictureStore } from './forms/pictures.ts'
import type { RequestStore } from './limits/request-store.ts'
import type { Once } from './once/once.ts'

type Parts = ProjectStore &
  AuditStore &
  KeyStore &
  FieldStore &
  MemberStore &
  ViewStore &
  UnreadStore &
  NoticeStore &
  AlertStore &
  FormStore &
  PictureStore &
  FileStore &
  QuarantineStore &
  UnfinishedStore &
  AccountStore &
  ContactStore &
  ActivityStore &
  DuplicateStore &
  ImportStore &
  ImportJobStore &
  BulkStore &
  ExportStore &
  KeyUndoStore &
  WebhookStore &
  EventStore &
  OutboxStore &
  HandoverStore &
  BackfillStore &
  ConsentStore &
  RequestStore &
  UsageStore &
  RequestLogStore &
  ChangeFeedStore &
  MaintenanceStore

/** The operations of storage that are data. */
export const storePort = { ...keyPort }

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
