import type { Actor, Channel, DoneBy } from '#core/actor.ts'
import { raise } from '#core/errors.ts'
import { unknownKeyError } from '#core/keys/errors.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { keyNumberAt, placeOf, selectPlace } from '#storage/id-directory.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Row, known, number, numberOrNull, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

/**
 * Who made a change, as rows name it: a number of the project, which is a key's, a form's key's or
 * a member's, and 0 for the operator.
 */
export type Author = { actorNumber: number; channel: Channel }

type ActorColumn = 'actor_number' | 'undo_actor_number' | 'deleter_number' | 'key_number'

export const operatorNumber = 0
const operator: Actor = { kind: 'operator', label: 'operator' }

/**
 * The actor's number. Members get one with their first change; they and forms are stored with
 * their current name. Throws `not_found` for a key that is not in the project.
 */
export async function authorOf(
  transaction: Transaction,
  { actor, channel }: DoneBy,
): Promise<Author> {
  return { actorNumber: await numberOf(transaction, actor), channel }
}

/** Who acts under the numbers in these columns of rows, some of which may be null. */
export async function readActors(
  reads: ProjectReads,
  rows: readonly Row[],
  ...columns: ActorColumn[]
): Promise<ReadonlyMap<number, Actor>> {
  const actors = new Map([[operatorNumber, operator]])
  const numbers = rows.flatMap((row) => columns.map((column) => numberOrNull(row, column)))
  const actorNumbers = [...new Set(numbers)].filter((one) => one !== null && one !== operatorNumber)
  if (actorNumbers.length === 0) return actors
  for (const row of await reads.rows(selectActors, actorNumbers)) {
    actors.set(number(row, 'number'), actorOf(row))
  }
  return actors
}

export function actorAt(actors: ReadonlyMap<number, Actor>, actorNumber: number): Actor {
  const actor = actors.get(actorNumber)
  if (actor === undefined) throw new Error(`The actor number ${actorNumber} does not exist.`)
  return actor
}

async function numberOf(transaction: Transaction, actor: Actor): Promise<number> {
  if (actor.kind === 'operator') return operatorNumber
  if (actor.kind === 'key') return keyNumberOf(transaction, actor.id)
  const actorNumber = await (actor.kind === 'form'
    ? keyNumberOf(transaction, actor.keyId)
    : memberNumberOf(transaction, actor.id))
  const { kind, id, label } = actor
  await transaction.run(upsertActor, actorNumber, kind, id, label)
  return actorNumber
}

async function memberNumberOf(transaction: Transaction, id: string): Promise<number> {
  const row = await transaction.row(selectNumber, id)
  return row === undefined ? transaction.nextNumber() : number(row, 'number')
}

async function keyNumberOf(transaction: Transaction, keyId: string): Promise<number> {
  const row = await transaction.connection.row(selectPlace, keyId)
  return (
    keyNumberAt(row ? placeOf(row) : null, transaction.projectNumber) ??
    raise(unknownKeyError(keyId))
  )
}

function actorOf(row: Row): Actor {
  const [id, label] = [text(row, 'id'), text(row, 'label')]
  const kind = known(['key', 'form', 'member'] as const, text(row, 'kind'))
  return kind === 'form' ? { kind, id, label, keyId: text(row, 'key_id') } : { kind, id, label }
}

const selectNumber = 'SELECT number FROM actors WHERE project_number = $1 AND id = $2'
const upsertActor = `
  INSERT INTO actors (project_number, number, kind, id, label) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (project_number, number) DO UPDATE SET label = excluded.label`
// A form has the number of its key, and so has a member who has added leads by hand.
const selectActors = sql`
  SELECT k.number, coalesce(a.kind, 'key') AS kind, coalesce(a.id, k.id) AS id,
    coalesce(a.label, k.label) AS label, k.id AS key_id
  FROM keys AS k
  LEFT JOIN actors AS a ON a.project_number = $1 AND a.number = k.number
  WHERE k.project_number = $1 AND k.number ${inNumbers('$2')}
  UNION ALL
  SELECT a.number, a.kind, a.id, a.label, NULL FROM actors AS a
  WHERE a.project_number = $1 AND a.number ${inNumbers('$2')} AND a.kind = 'member'
    AND NOT EXISTS (SELECT 1 FROM keys AS k WHERE k.project_number = $1 AND k.number = a.number)`
