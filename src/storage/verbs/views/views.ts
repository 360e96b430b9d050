import { createId } from '#core/id.ts'
import { refuseRole } from '#core/members/refusals.ts'
import { isAllowed, may } from '#core/members/role.ts'
import { judgeView } from '#core/views/judge-view.ts'
import { refuseManyViews, refuseUnknownView } from '#core/views/refusals.ts'
import type { NewView, ViewChange, ViewRequest } from '#core/views/view-store.ts'
import { type View, deletedViewsKept, ownViewsMax, sharedViewsMax } from '#core/views/view.ts'
import type { Reads } from '#storage/connection.ts'
import { number } from '#storage/contact-row.ts'
import type { Place } from '#storage/places.ts'
import { requireRole } from '#storage/verbs/members/members.ts'
import type { Session } from '#storage/verbs/session.ts'
import { columnsText, viewColumns, viewOf } from './view-row.ts'

export async function listViews(
  reads: Reads,
  { projectNumber }: Place,
  memberId: string,
): Promise<View[]> {
  const max = ownViewsMax + sharedViewsMax
  return (await reads.rows(selectVisible, projectNumber, memberId, max)).map(viewOf)
}

export async function createView(session: Session, given: NewView): Promise<View> {
  const { memberId, name, search, columns, isShared, now } = given
  const role = await requireRole(session, memberId)
  if (isShared && !isAllowed(role, 'edit')) refuseRole(may.edit)
  await requireRoom(session, given)
  const id = createId('view', now)
  const view = { id, memberId, name, search, columns, isShared, createdAt: now, updatedAt: now }
  const { connection, projectNumber } = session
  const texts = [name, JSON.stringify(search), columnsText(columns)]
  const values = [id, memberId, ...texts, isShared ? 1 : 0, now]
  await connection.run(insertView, projectNumber, ...values)
  return view
}

export async function changeView(
  session: Session,
  { viewId, memberId, change, now }: ViewRequest & { change: ViewChange },
): Promise<View> {
  const view = await judged(session, { viewId, memberId, isDeleted: false }, change.isShared)
  const changed: View = { ...view, ...change, updatedAt: now }
  if (changed.isShared !== view.isShared) await requireRoom(session, changed)
  const { name, search, columns, isShared } = changed
  const { connection, projectNumber } = session
  const values = [name, JSON.stringify(search), columnsText(columns), isShared ? 1 : 0, now]
  await connection.run(updateView, projectNumber, viewId, ...values)
  return changed
}

export async function deleteView(
  session: Session,
  { viewId, memberId, now }: ViewRequest,
): Promise<void> {
  await judged(session, { viewId, memberId, isDeleted: false })
  const { connection, projectNumber } = session
  await connection.run(markDeleted, projectNumber, viewId, now)
  await connection.run(forgetDeleted, projectNumber, deletedViewsKept)
}

export async function restoreView(
  session: Session,
  { viewId, memberId }: ViewRequest,
): Promise<View> {
  const view = await judged(session, { viewId, memberId, isDeleted: true })
  await requireRoom(session, view)
  await session.connection.run(unmarkDeleted, session.projectNumber, viewId)
  return view
}

async function judged(
  session: Session,
  asked: { viewId: string; memberId: string; isDeleted: boolean },
  willBeShared?: boolean,
): Promise<View> {
  const { viewId, memberId, isDeleted } = asked
  const role = await requireRole(session, memberId)
  const sql = isDeleted ? selectDeleted : selectLive
  const row = await session.connection.row(sql, session.projectNumber, viewId)
  const view = row === undefined ? refuseUnknownView(viewId) : viewOf(row)
  judgeView({ memberId, role }, view, willBeShared)
  return view
}

async function requireRoom(
  { connection, projectNumber }: Session,
  { memberId, isShared }: Pick<View, 'memberId' | 'isShared'>,
): Promise<void> {
  const row = isShared
    ? await connection.row(countShared, projectNumber)
    : await connection.row(countOwn, projectNumber, memberId)
  const max = isShared ? sharedViewsMax : ownViewsMax
  if (number(row ?? {}, 'count') >= max) refuseManyViews({ isShared })
}

const live = 'project_number = $1 AND deleted_at IS NULL'
const selectVisible = `
  SELECT ${viewColumns} FROM lead_views WHERE ${live} AND (member_id = $2 OR is_shared = 1)
  ORDER BY id LIMIT $3`
const selectLive = `SELECT ${viewColumns} FROM lead_views WHERE ${live} AND id = $2`
const selectDeleted = `
  SELECT ${viewColumns} FROM lead_views
  WHERE project_number = $1 AND deleted_at IS NOT NULL AND id = $2`
const countShared = `SELECT count(*) AS count FROM lead_views WHERE ${live} AND is_shared = 1`
const countOwn = `
  SELECT count(*) AS count FROM lead_views WHERE ${live} AND is_shared = 0 AND member_id = $2`
const insertView = `
  INSERT INTO lead_views (project_number, id, member_id, name, search, shown_columns, is_shared,
    created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`
const updateView = `
  UPDATE lead_views
  SET name = $3, search = $4, shown_columns = $5, is_shared = $6, updated_at = $7
  WHERE project_number = $1 AND id = $2`
const markDeleted = 'UPDATE lead_views SET deleted_at = $3 WHERE project_number = $1 AND id = $2'
const unmarkDeleted = `
  UPDATE lead_views SET deleted_at = NULL WHERE project_number = $1 AND id = $2`
const forgetDeleted = `
  DELETE FROM lead_views WHERE project_number = $1 AND deleted_at IS NOT NULL AND id NOT IN (
    SELECT v.id FROM lead_views AS v WHERE v.project_number = $1 AND v.deleted_at IS NOT NULL
    ORDER BY v.deleted_at DESC, v.id DESC LIMIT $2)`
