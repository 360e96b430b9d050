import type { Challenges, UsedToken } from '#core/challenges/challenge.ts'
import { checkToken } from '#core/challenges/check-token.ts'
import type { ContactStore, ContactsWrite } from '#core/contacts/contact-store.ts'
import type { Key } from '#core/keys/key.ts'
import type { Credential } from '#core/keys/secrets/credential.ts'
import type { ParsedWrite, SaveContacts } from './write-contacts.ts'

/** What a write has passed, and the token with which it did. */
export type Passage = Pick<Credential, 'passed'> & { challengeToken?: UsedToken }

type ChallengedRequest = {
  store: Pick<ContactStore, 'writeContacts'>
  challenges: Challenges
  key: Key
  /** What the request carries; used only for a key with a challenge. */
  challengeToken: string | undefined
}

/** Stores contacts once the challenge of their key was passed, if it has one. */
export function saveAfterChallenge(request: ChallengedRequest): SaveContacts {
  return async (write) => {
    return request.store.writeContacts(passed(write, await passChallenge(request, write.now)))
  }
}

/** Does everything except storing, and requires no challenge. */
export function saveNothing(store: Pick<ContactStore, 'tryContacts'>): SaveContacts {
  return async ({ idempotency: _, ...trial }) => {
    return { results: await store.tryContacts(trial), isReplay: false }
  }
}

/** A write that may be stored. */
export function passed(
  write: ParsedWrite,
  { challengeToken, ...credential }: Passage,
): ContactsWrite {
  return {
    ...write,
    credential: { ...write.credential, ...credential },
    ...(challengeToken === undefined ? {} : { challengeToken }),
  }
}

async function passChallenge(
  { challenges, key, challengeToken: token }: ChallengedRequest,
  now: number,
): Promise<Passage> {
  const { id: keyId, challenge, origins } = key
  if (challenge === null) return { passed: null }
  const page = { hosts: origins?.map((origin) => new URL(origin).hostname) ?? null, action: null }
  const challengeToken = await checkToken(challenges, { keyId, challenge, token, page, now })
  return { passed: challenge, challengeToken }
}
