import { type StoreOf, readGlobal, writeGlobal } from '#core/operation.ts'
import { dayMs, minuteMs } from '#model/values/durations.ts'

/** A person who can sign in, whatever projects they are a member of. */
export type Account = {
  id: string
  name: string
  /** In the form in which addresses are matched. */
  email: string
  hasSecondFactor: boolean
  /** Away: no key or form assigns new leads to the person, in any project. */
  isAway: boolean
}

/** With what an account is created: a password, or an identity of the identity provider. */
export type NewCredential = { passwordHash: string } | { subject: string }
export type NewAccount = { name: string; email: string } & NewCredential

/** A session with its account. */
export type SignedIn = { sessionId: string; account: Account; expiresAt: number }

/** Who changes members: the operator without limits, or an account within its role. */
export type ChangedBy = 'operator' | { accountId: string }

export const accountNameCharactersMax = 100
export const passwordCharactersMax = 128
export const sessionRenewedEveryMs = dayMs
/** In a row, after which all are rejected for `codesLockedMs`. */
export const wrongCodesMax = 10
export const codesLockedMs = 15 * minuteMs
/** Per account; only the most recently used are listed. */
export const sessionsListedMax = 100
/** How much of the browser's name a session keeps; browsers send about 120 characters. */
export const userAgentCharactersMax = 256

export type RowQuery = {
  table: AccountTable
  where: readonly Condition[]
  limit: number
  offset?: number
  sortBy?: { field: string; isDescending: boolean }
}
export type RowChange = {
  table: AccountTable
  where: readonly Condition[]
  set: AccountRow
  /** What is added to numbers, in the same step. */
  add?: Readonly<Record<string, number>>
}

export type NewResetLink = {
  tokenHash: string
  accountId: string
  by: ChangedBy
  expiresAt: number
}
export type ResetByLink = { tokenHash: string; passwordHash: string; now: number }

/**
 * What is needed from storage for people who sign in. Rows are read and written as the library of
 * sign-in asks for them; what it must do in one step, such as using a token, is one operation.
 */
export const accountPort = {
  /** The account of a session; null when it has ended. Called for every request. */
  findSession: readGlobal<(tokenHash: string, now: number) => SignedIn | null>(),
  /** By its address as it is matched. */
  findAccount: readGlobal<(email: string) => Account | null>(),
  listRows: readGlobal<(query: RowQuery) => AccountRow[]>(),
  createRow: writeGlobal<
    (table: AccountTable, row: Readonly<Record<string, AccountValue>>) => AccountRow
  >({ audit: null }),
  /** Answers the rows as they are afterwards. */
  changeRows: writeGlobal<(change: RowChange) => AccountRow[]>({ audit: null }),
  /** Returns the deleted rows: each to one caller only. */
  deleteRows: writeGlobal<(table: AccountTable, where: readonly Condition[]) => AccountRow[]>({
    audit: null,
  }),
  /**
   * A link for a new password ends when the password changes, and when a role of the account or of
   * its creator changes. Throws `not_permitted`.
   */
  addResetLink: writeGlobal<(link: NewResetLink) => void>({
    audit: { subject: 'member', action: 'resetPassword', of: 'accountId', isAlways: true },
  }),
  /** Whose password a link replaces; null for one that has ended. */
  findResetLink: readGlobal<(tokenHash: string, now: number) => { email: string } | null>(),
  /**
   * Replaces the password, and ends the sessions of the account. Null for a link that has ended:
   * it is judged by the roles of both accounts in this transaction.
   */
  takeResetLink: writeGlobal<(reset: ResetByLink) => { email: string } | null>({ audit: null }),
  /** Keeps the given text for all nodes, unless one is kept already. Answers the kept one. */
  keepSignInSecret: writeGlobal<(proposed: string) => string>({ audit: null }),
}

export type AccountStore = StoreOf<typeof accountPort>

/**
 * What is stored of people, by table: the one class of data that belongs to no project. Times are
 * in ms, and booleans are 1 or 0.
 */
export const accountFields = {
  accounts: {
    id: 'text',
    email: 'text',
    name: 'text',
    emailVerified: 'number',
    image: 'text',
    twoFactorEnabled: 'number',
    isAway: 'number',
    createdAt: 'number',
    updatedAt: 'number',
  },
  credentials: {
    id: 'text',
    accountId: 'text',
    providerId: 'text',
    subject: 'text',
    password: 'text',
    createdAt: 'number',
    updatedAt: 'number',
  },
  sessions: {
    id: 'text',
    accountId: 'text',
    tokenHash: 'text',
    expiresAt: 'number',
    ipAddress: 'text',
    userAgent: 'text',
    createdAt: 'number',
    updatedAt: 'number',
  },
  verifications: {
    id: 'text',
    identifier: 'text',
    value: 'text',
    expiresAt: 'number',
    createdAt: 'number',
    updatedAt: 'number',
  },
  second_factors: {
    id: 'text',
    accountId: 'text',
    secret: 'text',
    backupCodes: 'text',
    verified: 'number',
    failedVerificationCount: 'number',
    lockedUntil: 'number',
    usedCodes: 'text',
  },
  passkeys: {
    id: 'text',
    accountId: 'text',
    name: 'text',
    publicKey: 'text',
    credentialId: 'text',
    counter: 'number',
    deviceType: 'text',
    backedUp: 'number',
    transports: 'text',
    aaguid: 'text',
    createdAt: 'number',
  },
} as const satisfies Record<string, Readonly<Record<string, 'text' | 'number'>>>

export type AccountTable = keyof typeof accountFields
export type AccountValue = string | number | null

/** A row of one of the tables. A value that was never given is null. */
export type AccountRow = Readonly<Record<string, AccountValue>>

/** All conditions must hold. */
export type Condition = {
  field: string
  is: 'equal' | 'different' | 'less' | 'at most' | 'more' | 'at least' | 'among'
  value: AccountValue | readonly string[]
}
