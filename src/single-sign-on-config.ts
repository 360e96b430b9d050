import { isSafeProviderUrl } from '#core/accounts/provider-url.ts'
import type { SingleSignOnSettings } from '#core/accounts/single-sign-on.ts'
import { foldEmail } from '#core/values/email.ts'
import type { Role } from '#model/members/roles.ts'

export type SingleSignOnConfig = SingleSignOnSettings & {
  /** The role of new people without an invitation; null if they need one. */
  defaultRole: Role | null
}

export const singleSignOnNames = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_ALLOWED_DOMAINS',
  'OIDC_DEFAULT_ROLE',
] as const

type Reader = {
  validationErrors: string[]
  parse<T>(name: (typeof singleSignOnNames)[number], fallback: T, read: (text: string) => T): T
}

const nameCharactersMax = 40
// An owner is made by an owner.
const defaultRoles = ['viewer', 'member', 'admin'] as const

/** Null without any of its settings but the name. */
export function readSingleSignOn(reader: Reader): SingleSignOnConfig | null {
  const known = reader.validationErrors.length
  const issuer = reader.parse('OIDC_ISSUER', '', asIssuer)
  const clientId = reader.parse('OIDC_CLIENT_ID', '', (text) => text)
  const clientSecret = reader.parse('OIDC_CLIENT_SECRET', '', (text) => text)
  const name = reader.parse('OIDC_NAME', 'single sign-on', asName)
  const allowedDomains = reader.parse('OIDC_ALLOWED_DOMAINS', [], asDomains)
  const defaultRole = reader.parse('OIDC_DEFAULT_ROLE', null, asRole)
  if (reader.validationErrors.length > known) return null
  const needed = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  const values = [...Object.values(needed), defaultRole ?? '', ...allowedDomains]
  if (values.every((value) => value === '')) return null
  for (const [missing, value] of Object.entries(needed)) {
    if (value === '') reader.validationErrors.push(`${missing} must be set for single sign-on.`)
  }
  if (defaultRole !== null && allowedDomains.length === 0) {
    const rule = 'must be set with OIDC_DEFAULT_ROLE: otherwise anyone with an account could join.'
    reader.validationErrors.push(`OIDC_ALLOWED_DOMAINS ${rule}`)
  }
  return { issuer, clientId, clientSecret, name, allowedDomains, defaultRole }
}

// Kept to the letter, since the provider's tokens must name it so.
function asIssuer(text: string): string {
  if (isSafeProviderUrl(text) && URL.parse(text)?.search === '') return text
  throw new Error(
    'must be an https:// address, or http:// on this machine, without query or fragment',
  )
}

function asName(text: string): string {
  if (text.length <= nameCharactersMax) return text
  throw new Error(`must have at most ${nameCharactersMax} characters`)
}

function asDomains(text: string): string[] {
  return text.split(',').map((part) => {
    const domain = foldEmail(`x@${part.trim()}`)?.slice(2) ?? ''
    if (domain.includes('.')) return domain
    throw new Error('must be a list of domains such as example.com, separated by commas')
  })
}

function asRole(text: string): Role {
  const role = defaultRoles.find((known) => known === text)
  if (role === undefined) throw new Error(`must be one of ${defaultRoles.join(', ')}`)
  return role
}
