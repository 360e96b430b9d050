import type { DoneBy } from '#core/actor.ts'

/** What a change is made to. What histories of leads have is not in the log. */
export const auditSubjects = [
  'project',
  'member',
  'invitation',
  'session',
  'account',
  'key',
  'field',
  'form',
  'submission',
  'destination',
  'import',
  'bulkChange',
  'view',
  'lead',
  'export',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditActions = [
  'create',
  'change',
  'delete',
  'restore',
  'publish',
  'rotate',
  'revoke',
  'resetPassword',
  'signIn',
  'signInFailed',
  'signOut',
  'changePassword',
  'addSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'addPasskey',
  'removePasskey',
  'connectSingleSignOn',
  'disconnectSingleSignOn',
  'release',
  'start',
  'download',
  'cancel',
  'undo',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Failed sign-ins to an account beyond this are not recorded: strangers cause them. */
export const failuresPerHourMax = 10

/** Where a member's request came from; null for a key and the command line. */
export type AuditOrigin = { address: string; userAgent: string | null }

/** The properties that a change has set, by name. None is a secret or a value of a lead. */
export type AuditValues = Readonly<Record<string, string | null>>

/** A change without its values: who has done what to which subject. */
export type AuditedChange = {
  subject: AuditSubject
  subjectId: string | null
  /** What people call it; null for members, whose name is that of their account. */
  label: string | null
  action: AuditAction
  before: AuditValues | null
  after: AuditValues | null
}

export type AuditEntry = AuditedChange & {
  /** Ascends within the project. */
  number: number
  at: number
  by: DoneBy
  origin: AuditOrigin | null
}

export type NewAuditEntry = AuditedChange & {
  projectId: string
  by: DoneBy
  origin: AuditOrigin | null
  now: number
}

export type AuditQuery = {
  projectId: string
  /** The number of the entry before which to read; null for the newest. */
  before: number | null
  limit: number
  /** A member, a key, a form, or `operator`. */
  actorId: string | null
  subject: AuditSubject | null
  action: AuditAction | null
  since: number | null
  until: number | null
}
