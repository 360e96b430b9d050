/**
 * What is stored of people, by table: the one class of data that belongs to no project. Times are
 * in ms, and what is or is not the case is 1 or 0.
 */
export const accountFields = {
  accounts: {
    id: 'text',
    email: 'text',
    name: 'text',
    emailVerified: 'number',
    image: 'text',
    twoFactorEnabled: 'number',
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
