import { cleanText, isWithin } from '#core/values/text.ts'
import { type AccountStore, accountNameCharactersMax } from './account.ts'
import { lastSignInMethodError } from './errors.ts'
import { parseEmail } from './parse-account.ts'

/** Why a sign-in at the identity provider did not end in a session. */
export const singleSignOnProblems = [
  'canceled',
  'expired',
  'unavailable',
  'unverified_email',
  'domain_not_allowed',
  'account_exists',
  'not_invited',
  'link_needed',
  'other_email',
  'other_account',
  'too_many_attempts',
  'failed',
] as const
export type SingleSignOnProblem = (typeof singleSignOnProblems)[number]

/** A sign-in that was refused, for a reason that the sign-in page explains. */
export class SingleSignOnError extends Error {
  readonly problem: SingleSignOnProblem

  constructor(problem: SingleSignOnProblem, cause?: unknown) {
    super(`single sign-on: ${problem}`, { cause })
    this.name = 'SingleSignOnError'
    this.problem = problem
  }
}

/** A person, as the identity provider knows them. */
export type Identity = {
  /** Never given to another person: the issuer and its `sub`. */
  subject: string
  email: string
  name: string
}

/** The identity provider at which people sign in, and the client that this server is there. */
export type SingleSignOnSettings = {
  /** As the provider names itself, to the letter. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What the provider is called on the sign-in page. */
  name: string
  /** Whose addresses may sign in; all if it is empty. */
  allowedDomains: readonly string[]
}

// A password, and an identity of each issuer that there was.
const credentialsMax = 10

/** What credentials of the identity provider are stored under. */
export const singleSignOnProvider = 'oidc'

/** Lets someone join before they are signed in, or refuses them. */
export type JoinBySingleSignOn = (
  identity: Identity,
  /** The hash of the token of an invitation whose link they have followed; null for none. */
  invitation: string | null,
) => Promise<void>

type Claims = Readonly<Record<string, unknown>>

/**
 * The person that verified claims describe. Throws SingleSignOnError unless the address is
 * verified, and in one of the domains if there are any.
 */
export function readIdentity(
  claims: Claims,
  { issuer, allowedDomains }: Pick<SingleSignOnSettings, 'issuer' | 'allowedDomains'>,
): Identity {
  const { sub, email: claimed, email_verified: isVerified, name: fullName } = claims
  if (typeof sub !== 'string' || sub === '') throw new SingleSignOnError('failed')
  const email = typeof claimed === 'string' ? parseEmail(claimed, []) : ''
  // Some providers send texts.
  if (email === '' || (isVerified !== true && isVerified !== 'true')) {
    throw new SingleSignOnError('unverified_email')
  }
  const [local = '', domain = ''] = email.split('@')
  if (allowedDomains.length > 0 && !allowedDomains.includes(domain)) {
    throw new SingleSignOnError('domain_not_allowed')
  }
  const name = typeof fullName === 'string' ? (cleanText(fullName) ?? '') : ''
  const isUsable = name !== '' && isWithin(name, accountNameCharactersMax)
  return { subject: `${issuer} ${sub}`, email, name: isUsable ? name : local }
}

type Rows = Pick<AccountStore, 'listRows'>

/** How an account can sign in, besides passkeys. */
export async function signInMethods(
  store: Rows,
  { accountId, issuer }: { accountId: string; issuer: string | null },
): Promise<{ hasPassword: boolean; isConnected: boolean }> {
  const where = [{ field: 'accountId', is: 'equal', value: accountId }] as const
  const rows = await store.listRows({ table: 'credentials', where, limit: credentialsMax })
  return {
    hasPassword: rows.some(({ password }) => password !== null),
    isConnected: rows.some(
      ({ providerId, subject }) =>
        providerId === singleSignOnProvider && String(subject).startsWith(`${issuer} `),
    ),
  }
}

/**
 * Disconnects an account from the identity provider. Throws `invalid_request` for one without a
 * password: its passkeys can be removed, too.
 */
export async function disconnect(
  store: Rows & Pick<AccountStore, 'deleteRows'>,
  accountId: string,
): Promise<void> {
  const { hasPassword } = await signInMethods(store, { accountId, issuer: null })
  if (!hasPassword) throw lastSignInMethodError()
  await store.deleteRows('credentials', [
    { field: 'accountId', is: 'equal', value: accountId },
    { field: 'providerId', is: 'equal', value: singleSignOnProvider },
  ])
}

/** The id of the account that is connected to this identity; null without one. */
export async function findConnected(store: Rows, { subject }: Identity): Promise<string | null> {
  const where = [
    { field: 'providerId', is: 'equal', value: singleSignOnProvider },
    { field: 'subject', is: 'equal', value: subject },
  ] as const
  const [row] = await store.listRows({ table: 'credentials', where, limit: 1 })
  return row === undefined ? null : String(row['accountId'])
}
