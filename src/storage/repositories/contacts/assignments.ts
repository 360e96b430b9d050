import { nextAssignee, takesTurns } from '#core/members/assignment.ts'
import { assigneesOf } from '#storage/repositories/keys/key-row.ts'
import { memberOf, selectMembersAmong } from '#storage/repositories/members/member-row.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { number, textOrNull } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

/** Whose turn it is to get a key's next contact, in the order of its assignees. */
type Turns = { assignees: readonly string[]; last: string | null; isTaken: boolean }

/**
 * Whom the keys of a group assign their new contacts to. The project's lock, which every write
 * holds, makes turns fair to one contact, whichever node takes them.
 */
export class Assignments {
  private readonly transaction: ProjectTransaction
  private readonly turns = new Map<number, Turns>()
  /** The assignees who take turns, as they are in this transaction. */
  private available: ReadonlySet<string> = new Set()

  constructor(transaction: ProjectTransaction) {
    this.transaction = transaction
  }

  async load(keyNumbers: readonly number[]): Promise<void> {
    if (keyNumbers.length === 0) return
    for (const row of await this.transaction.rows(selectTurns, keyNumbers)) {
      const turns = { assignees: assigneesOf(row), last: textOrNull(row, 'last'), isTaken: false }
      this.turns.set(number(row, 'number'), turns)
    }
    const ids = new Set([...this.turns.values()].flatMap(({ assignees }) => assignees))
    if (ids.size === 0) return
    const members = (await this.transaction.rows(selectMembersAmong, [...ids])).map(memberOf)
    this.available = new Set(members.filter(takesTurns).map(({ id }) => id))
  }

  /** The member whose turn it is; null for a key that assigns to nobody, or to nobody available. */
  take(keyNumber: number): string | null {
    const turns = this.turns.get(keyNumber)
    if (turns === undefined) return null
    const isAvailable = (memberId: string) => this.available.has(memberId)
    const memberId = nextAssignee(turns.assignees, turns.last, isAvailable)
    if (memberId === null) return null
    turns.isTaken ||= memberId !== turns.last
    turns.last = memberId
    return memberId
  }

  async flush(): Promise<void> {
    for (const [keyNumber, { last, isTaken }] of this.turns) {
      if (isTaken) await this.transaction.run(saveTurn, keyNumber, last)
    }
  }
}

const selectTurns = sql`
  SELECT k.number, k.assignees, t.member_id AS last FROM keys AS k
  LEFT JOIN assignment_turns AS t ON t.project_number = $1 AND t.key_number = k.number
  WHERE k.project_number = $1 AND k.number ${inNumbers('$2')} AND k.assignees IS NOT NULL`
const saveTurn = `
  INSERT INTO assignment_turns (project_number, key_number, member_id) VALUES ($1, $2, $3)
  ON CONFLICT (project_number, key_number) DO UPDATE SET member_id = excluded.member_id`
