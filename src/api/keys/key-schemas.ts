import { closed, nullableText, nullableTime, oneOf, strings, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { keysMax, partMs } from '#core/keys/key-requests.ts'
import { challengeProviders } from '#model/challenges/providers.ts'
import { hueCount, assigneesMax, keyKinds, overlaps, scopes } from '#model/keys/key.ts'
import { inMinutes, requestDays } from '#model/values/periods.ts'

const origins = Type.Nullable(
  strings('The only sites that may use a publishable key; null for any.'),
)

export const labelInput = Type.String('The source of its contacts.')
export const overlapInput = oneOf(overlaps, 'How long the old secret keeps working.')
const Challenge = closed({
  provider: oneOf(challengeProviders, 'The provider of the challenge.'),
  secret: Type.Optional(nullableText('As the provider issued it; none for `altcha`.')),
})
export const challengeInput = Type.Nullable(
  Challenge,
  'The bot challenge of a publishable key; null for none.',
)

export const assigneesInput = strings(
  `Members to whom its new leads are assigned in turn, in this order, at most ${assigneesMax}; ` +
    'empty for none.',
)

export const KeyInput = closed({
  kind: oneOf(keyKinds, '`secret` for servers, `publishable` for web pages.'),
  label: labelInput,
  scopes: Type.Optional(strings('The usual ones of the kind by default; more only on purpose.')),
  origins: Type.Optional(origins),
  tier: Type.Optional(Type.String('`standard` by default.')),
  challenge: Type.Optional(challengeInput),
  assignees: Type.Optional(assigneesInput),
})

export const AppKey = closed({
  id: Type.String(),
  kind: oneOf(keyKinds, '`secret` for servers, `publishable` for web pages.'),
  label: Type.String('The source that its contacts show.'),
  tier: Type.String('The name of its rate limits.'),
  scopes: Type.Array(oneOf(scopes, 'What the key may do.')),
  origins: origins,
  challenge: Type.Nullable(
    oneOf(
      challengeProviders,
      'The provider whose bot challenge submissions must pass; null for none.',
    ),
  ),
  assignees: strings(
    'Members to whom its new leads are assigned in turn, except those who are away or may not ' +
      'edit leads.',
  ),
  formId: nullableText('The form that it belongs to; null for any other key.'),
  memberId: nullableText('The member whose leads, added by hand, show it; null for any other key.'),
  hue: Type.Integer({
    minimum: 0,
    maximum: hueCount - 1,
    description: 'The colour of its chip, which it keeps.',
  }),
  challengeUrl: nullableText(
    "The URL from which ALTCHA's widget gets challenges; null without ALTCHA.",
  ),
  secrets: Type.Array(
    closed({
      text: Type.String('The prefix and the last four characters.'),
      publicText: nullableText(
        'The whole secret, if it is publishable; null for one from before these were kept, and ' +
          'for the first one of a form.',
      ),
      endsAt: nullableTime('When a rotated secret ends; null for the current one.'),
    }),
    'Working secrets, newest first; revoked keys and keys of imports have none.',
  ),
  createdAt: time('When it was created.'),
  lastUsedAt: nullableTime('Null until its first use.'),
  seenInBrowserAt: nullableTime(
    'When a browser sent this secret key: treat it as leaked. Null if none did.',
  ),
  revokedAt: nullableTime('Null while it works.'),
})

export const AppKeys = closed({
  keys: Type.Array(AppKey, 'In the order of their creation.'),
  tiers: strings('The names of the tiers that keys can have.'),
})

const Requests = closed({
  keyId: Type.String(),
  lastHour: Type.Integer(`Requests in the last hour, to within ${inMinutes(partMs)}.`),
  days: Type.Array(Type.Integer(), {
    minItems: requestDays,
    maxItems: requestDays,
    description: "One number for each day from `firstDay` on; the last is today's.",
  }),
})

export const AppKeyRequests = closed({
  firstDay: Type.String({ format: 'date', description: 'In UTC, as all days.' }),
  keys: Type.Array(Requests, {
    maxItems: keysMax,
    description: 'The most recently used keys. These are statistics; rate limits count exactly.',
  }),
})

export const KeyWithSecret = closed({
  key: AppKey,
  secret: Type.String('The whole secret, shown only once unless it is publishable.'),
})

export const IssuedKey = closed({
  id: Type.String(),
  key: Type.String('The key itself; a secret one is shown only once.'),
  kind: Type.String(),
  label: Type.String(),
})
