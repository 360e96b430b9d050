import type { ContactUnmerged, ContactVerb, ContactMerge } from '#core/contacts/contact-store.ts'
import type { OnceDone } from '#core/once/once.ts'
import { refuseUnknownId } from '#core/contacts/refusals.ts'
import { authorOf } from '#storage/verbs/actors/actors.ts'
import { findContact } from '#storage/verbs/contacts/get-contact.ts'
import { KeptAnswers } from '#storage/verbs/contacts/kept-answers.ts'
import { runVerb } from '#storage/verbs/run-verb.ts'
import type { LooseSession } from '#storage/verbs/loose-session.ts'
import type { Session } from '#storage/verbs/session.ts'
import {
  type LooseResult,
  type LooseVerbName,
  type VerbName,
  type VerbResult,
  looseVerbs,
} from '#storage/verbs/verbs.ts'
import type { OnceWrite } from './once-write.ts'
import { seal, unseal } from './sealed.ts'

type Kept = { answer: unknown; shownOnce: string | null }

/**
 * Runs a verb and keeps its answer, in one transaction, or returns the answer that was kept. What
 * is refused keeps nothing. Throws `idempotency_mismatch`.
 */
export function runOnce<Name extends VerbName>(
  session: Session,
  { name, values }: { name: Name; values: readonly unknown[] },
  once: OnceWrite,
): Promise<OnceDone<VerbResult<Name>> | null> {
  const run = () => runVerb(session, name, values)
  return keepOnce(session, { name, values, run }, once)
}

/** As above, for a verb outside of any project, in the transaction of the request's. */
export function runLooseOnce<Name extends LooseVerbName>(
  loose: LooseSession,
  projectNumber: number,
  { name, values }: { name: Name; values: readonly unknown[] },
  once: OnceWrite,
): Promise<OnceDone<LooseResult<Name>> | null> {
  const verb = looseVerbs[name] as unknown as (
    session: LooseSession,
    ...given: readonly unknown[]
  ) => Promise<LooseResult<Name>>
  const run = () => verb(loose, ...values)
  return loose.within(projectNumber, (session) => keepOnce(session, { name, values, run }, once))
}

type Verb<Answer> = { name: string; values: readonly unknown[]; run: () => Promise<Answer> }

async function keepOnce<Answer>(
  session: Session,
  { name, values, run }: Verb<Answer>,
  { by, token, sealingKey, shownOnce, now }: OnceWrite,
): Promise<OnceDone<Answer> | null> {
  const { actorNumber: keyNumber } = await authorOf(session, by)
  const request = { keyNumber, token, now }
  const answers = new KeptAnswers(session)
  await answers.load([request])
  const sealed = answers.find(request)
  if (sealed !== null) {
    const kept = JSON.parse(unseal(sealingKey, sealed)) as Kept
    const answer = await completed(session, { name, values }, kept.answer)
    return { answer: answerOf(run, answer), shownOnce: kept.shownOnce, isReplay: true }
  }
  const answer = await run()
  if (answer === null) return null
  const kept: Kept = { answer: withoutPerson(name, answer), shownOnce }
  answers.keep(request, seal(sealingKey, JSON.stringify(kept)))
  await answers.flush()
  return { answer, shownOnce, isReplay: false }
}

// Nothing of a lead is kept: an erasure would not find it.
function withoutPerson(name: string, answer: unknown): unknown {
  if (name === 'mergeContacts') return null
  if (name !== 'unmergeContact') return answer
  const { survivorId, kept } = answer as ContactUnmerged
  return { survivorId, kept }
}

/** What was kept, with the lead as it is now. Throws `not_found` for one that was erased. */
async function completed(
  session: Session,
  { name, values }: { name: string; values: readonly unknown[] },
  kept: unknown,
): Promise<unknown> {
  const [verb] = values
  if (name === 'mergeContacts') return leadOf(session, (verb as ContactMerge).survivorId)
  if (name !== 'unmergeContact') return kept
  const contact = await leadOf(session, (verb as ContactVerb).contactId)
  return { ...(kept as Omit<ContactUnmerged, 'contact'>), contact }
}

async function leadOf({ connection, projectNumber }: Session, contactId: string) {
  return (await findContact(connection, projectNumber, contactId)) ?? refuseUnknownId()
}

// What a verb answered crosses threads as JSON, so JSON keeps it whole.
function answerOf<Answer>(_: () => Promise<Answer>, kept: unknown): Answer {
  return kept as Answer
}
