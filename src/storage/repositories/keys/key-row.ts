import { type ChallengeSetting, type KeyChallenge } from '#core/challenges/challenge.ts'
import { hueOfId } from '#core/keys/hue.ts'
import { type Key, type KeyDetails, type StoredSecret } from '#core/keys/key.ts'
import { type ChallengeProvider, challengeProviders } from '#model/challenges/providers.ts'
import { type Scope, keyKinds, scopes } from '#model/keys/key.ts'
import { type Row, known, number, numberOrNull, text, textOrNull } from '#storage/row.ts'

/** From a row with a secret's hash, its key, the key's challenge, and its project's choice. */
export function keyOf(row: Row): Key {
  return { ...commonOf(row), secretHash: text(row, 'hash'), challenge: challengeOf(row) }
}

function commonOf(row: Row): Omit<Key, 'challenge' | 'secretHash'> {
  const origins = textOrNull(row, 'origins')
  return {
    id: text(row, 'id'),
    projectId: text(row, 'project_id'),
    defaultCountry: textOrNull(row, 'default_country'),
    kind: known(keyKinds, text(row, 'kind')),
    label: text(row, 'label'),
    scopes: scopesOf(row),
    tier: text(row, 'tier'),
    origins: origins === null ? null : (JSON.parse(origins) as string[]),
    assignees: assigneesOf(row),
  }
}

// As `saveAssignees` stored them.
export function assigneesOf(row: Row): string[] {
  const assignees = textOrNull(row, 'assignees')
  return assignees === null ? [] : (JSON.parse(assignees) as string[])
}

export function detailsOf(row: Row): KeyDetails {
  return {
    ...commonOf(row),
    challenge: providerOf(row),
    formId: textOrNull(row, 'form_id'),
    memberId: textOrNull(row, 'member_id'),
    hue: hueOf(row),
    secrets: secretsOf(text(row, 'secrets')),
    createdAt: number(row, 'created_at'),
    revokedAt: numberOrNull(row, 'revoked_at'),
    lastUsedAt: numberOrNull(row, 'last_used_at'),
    seenInBrowserAt: numberOrNull(row, 'seen_in_browser_at'),
  }
}

/** The row must have the id, the id of the form if any, and the stored hue. */
export function hueOf(row: Row): number {
  const ids = { id: text(row, 'id'), formId: textOrNull(row, 'form_id') }
  return numberOrNull(row, 'hue') ?? hueOfId(ids)
}

// The engines build the list.
function secretsOf(json: string): StoredSecret[] {
  return (JSON.parse(json) as Row[]).map((row) => ({
    lastFour: textOrNull(row, 'last_four'),
    publicText: textOrNull(row, 'public_text'),
    endsAt: numberOrNull(row, 'expires_at'),
  }))
}

// As add-key.ts stores them.
export function scopesOf(row: Row): Scope[] {
  return (JSON.parse(text(row, 'scopes')) as string[]).map((scope) => known(scopes, scope))
}

/** The challenge of a key's row; null when it has none. */
export function settingOf(row: Row): ChallengeSetting | null {
  const provider = providerOf(row)
  return provider === null ? null : { provider, secret: text(row, 'challenge_secret') }
}

function challengeOf(row: Row): KeyChallenge | null {
  const setting = settingOf(row)
  if (setting === null) return null
  return { ...setting, whenAway: number(row, 'accepts_unverified') === 1 ? 'accept' : 'refuse' }
}

function providerOf(row: Row): ChallengeProvider | null {
  const provider = textOrNull(row, 'challenge_provider')
  return provider === null ? null : known(challengeProviders, provider)
}
