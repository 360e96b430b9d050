import type { Awaitable } from '#core/awaitable.ts'
import type { ProjectAlert } from '#core/mails/mail.ts'
import { type StoreOf, write } from '#core/operation.ts'
import type { Work } from '#core/work/work.ts'
import { isAllowed, type Role } from '#model/members/roles.ts'
import type { NoticeLanguage } from '#model/notices/languages.ts'

export const alertKinds = [
  'destinationOff',
  'keyInBrowser',
  'importEnded',
  'backupFailed',
] as const satisfies readonly ProjectAlert['kind'][]
export type AlertKind = (typeof alertKinds)[number]

/** An alert by its kind and the number of what it is about; 0 for the whole project. */
export type AlertName = { kind: AlertKind; subject: number }

/** An admin of the project who wants alerts. */
export type AlertRecipient = { memberId: string; address: string; language: NoticeLanguage }

/** Whether a member gets alerts: an admin who wants them. */
export function getsAlerts(role: Role, { hasAlerts }: { hasAlerts: boolean }): boolean {
  return hasAlerts && isAllowed(role, 'manage')
}

/** Alerts of one project that are due, which this process alone may send until then. */
export type TakenAlerts = {
  projectId: string
  projectName: string
  works: readonly Work[]
  /** Without those whose subject was deleted. */
  alerts: readonly ProjectAlert[]
  recipients: readonly AlertRecipient[]
}

export type BackupFailure = { projectId: string; reason: string; now: number }

/** The alerts of one project in one email. */
export const alertsTakenMax = 20
export const alertReasonCharactersMax = 500

/** What the core needs from storage for the alerts of admins. */
export const alertPort = {
  /** A backup of everything failed; the admins of this project are told. Throws `not_found`. */
  reportBackupFailure: write<(failure: BackupFailure) => void>({ audit: null }),
}

export type AlertStore = StoreOf<typeof alertPort> & {
  /** Takes the alerts of some projects; each call continues with others. */
  takeAlerts(now: number): Awaitable<TakenAlerts[]>
}
