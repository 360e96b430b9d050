import { type Ability, isAllowed, roles } from '#model/members/roles.ts'
import { operatorNumber } from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { known, text } from '#storage/row.ts'

/** A removed member, or one without the permission any more, makes no more changes. */
export async function mayAct(
  transaction: ProjectTransaction,
  actorNumber: number,
  ability: Ability,
): Promise<boolean> {
  if (actorNumber === operatorNumber) return true
  const row = await transaction.row(selectRole, actorNumber)
  return row !== undefined && isAllowed(known(roles, text(row, 'role')), ability)
}

const selectRole = `
  SELECT m.role FROM actors AS a
  JOIN members AS m ON m.project_number = $1 AND m.id = a.id AND m.removed_at IS NULL
  WHERE a.project_number = $1 AND a.number = $2`
