import type { DistinctRequest } from '#core/contacts/duplicates/duplicate-store.ts'
import { comparedOf } from '#core/contacts/duplicates/matching.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import { requireContact } from '#storage/repositories/contacts/find-contact.ts'
import type { StoredContact } from '#storage/repositories/contacts/stored-contact.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { settleGroups } from './duplicate-groups.ts'
import { sharedTextsOf } from './matched-row.ts'

export async function markDistinct(
  transaction: ProjectTransaction,
  request: DistinctRequest,
): Promise<void> {
  const [contact, other] = await requirePair(transaction, request)
  const { actorNumber } = await authorOf(transaction, request.by)
  const at = transaction.timeAt(request.now)
  await transaction.run(insertDistinct, contact.number, other.number, at, actorNumber)
  await settleBoth(transaction, [contact, other])
}

export async function unmarkDistinct(
  transaction: ProjectTransaction,
  request: DistinctRequest,
): Promise<void> {
  const [contact, other] = await requirePair(transaction, request)
  await transaction.run(deleteDistinct, contact.number, other.number)
  await settleBoth(transaction, [contact, other])
}

async function requirePair(
  transaction: ProjectTransaction,
  { contactId, otherId }: DistinctRequest,
): Promise<[StoredContact, StoredContact]> {
  return [await requireContact(transaction, contactId), await requireContact(transaction, otherId)]
}

async function settleBoth(
  transaction: ProjectTransaction,
  contacts: readonly StoredContact[],
): Promise<void> {
  const texts = contacts.flatMap(({ state }) => sharedTextsOf(comparedOf(state)))
  await settleGroups(transaction, texts)
}

const insertDistinct = `
  INSERT INTO distinct_contacts (project_number, contact_number, other_number, at, actor_number)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (project_number, contact_number, other_number) DO NOTHING`
const deleteDistinct = `
  DELETE FROM distinct_contacts WHERE project_number = $1 AND (
    (contact_number = $2 AND other_number = $3) OR (contact_number = $3 AND other_number = $2))`
