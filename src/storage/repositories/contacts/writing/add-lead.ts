import type { DoneBy } from '#core/actor.ts'
import type { NewLead } from '#core/contacts/contact-store.ts'
import { rejectedError } from '#core/contacts/errors.ts'
import { isRejected } from '#core/contacts/writing/write-item.ts'
import { standardTierName } from '#model/keys/key.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import { addKeyWithoutSecret } from '#storage/repositories/keys/add-key.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { text } from '#storage/row.ts'
import { GroupedWrites } from './grouped-writes.ts'
import type { NumberedWrite } from './numbered-write.ts'
import { writeContacts } from './write-contacts.ts'

export async function addLead(
  transaction: ProjectTransaction,
  { projectId, input, by, now }: NewLead,
): Promise<{ id: string }> {
  const { keyId, keyNumber } = await keyOf(transaction, by, now)
  const write: NumberedWrite = {
    writer: { projectId, keyId, keyKind: 'publishable', channel: by.channel },
    credential: null,
    keyNumber,
    items: [{ input }],
    idempotency: null,
    now,
  }
  const writes = await GroupedWrites.load(transaction, [write])
  const [written] = await writeContacts(transaction, writes, [write])
  if (written instanceof Error) throw written
  const [result] = written?.results ?? []
  if (result === undefined) throw new Error('The lead was not written.')
  if (isRejected(result)) throw rejectedError(result.rejection)
  return { id: result.id }
}

/** The key with the number of the member, which their first lead creates, under today's name. */
async function keyOf(transaction: ProjectTransaction, by: DoneBy, now: number) {
  const { actorNumber: keyNumber } = await authorOf(transaction, by)
  const { label } = by.actor
  const row = await transaction.row(selectKey, keyNumber)
  if (row !== undefined) {
    if (text(row, 'label') !== label) await transaction.run(updateLabel, keyNumber, label)
    return { keyId: text(row, 'id'), keyNumber }
  }
  // Without a scope: even a secret added to it grants no access.
  const key = { kind: 'secret', label, tier: standardTierName, scopes: [], origins: null } as const
  return addKeyWithoutSecret(transaction, { ...key, now }, keyNumber)
}

const selectKey = 'SELECT id, label FROM keys WHERE project_number = $1 AND number = $2'
const updateLabel = 'UPDATE keys SET label = $3 WHERE project_number = $1 AND number = $2'
