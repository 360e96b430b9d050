import { raise } from '#core/errors.ts'
import { roleError } from '#core/members/errors.ts'
import { createId } from '#core/values/id.ts'
import { requireViewRights, manyViewsError, unknownViewError } from '#core/views/view-rules.ts'
import {
  type NewView,
  type ViewChange,
  type ViewRequest,
  type View,
  deletedViewsKept,
  ownViewsMax,
  sharedViewsMax,
} from '#core/views/view.ts'
import type { LeadSearch } from '#model/contacts/filters.ts'
import { isAllowed, may } from '#model/members/roles.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { requireRoleOfMember } from '#storage/repositories/members/members.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, countOf, number, text, textOrNull } from '#storage/row.ts'

export async function listViews(reads: ProjectReads, memberId: string): Promise<View[]> {
  const max = ownViewsMax + sharedViewsMax
  return (await reads.rows(selectVisible, memberId, max)).map(viewOf)
}

export async function createView(transaction: ProjectTransaction, newView: NewView): Promise<View> {
  const { memberId, name, search, columns, isShared, now } = newView
  const role = await requireRoleOfMember(transaction, memberId)
  if (isShared && !isAllowed(role, 'edit')) throw roleError(may.edit)
  await requireRoom(transaction, newView)
  const id = createId('view', now)
  const view = { id, memberId, name, search, columns, isShared, createdAt: now, updatedAt: now }
  const texts = [name, JSON.stringify(search), columnsText(columns)]
  const values = [id, memberId, ...texts, isShared ? 1 : 0, now]
  await transaction.run(insertView, ...values)
  return view
}

export async function changeView(
  transaction: ProjectTransaction,
  { viewId, memberId, change, now }: ViewRequest & { change: ViewChange },
): Promise<View> {
  const view = await findChangeable(
    transaction,
    { viewId, memberId, isDeleted: false },
    change.isShared,
  )
  const changed: View = { ...view, ...change, updatedAt: now }
  if (changed.isShared !== view.isShared) await requireRoom(transaction, changed)
  const { name, search, columns, isShared } = changed
  const values = [name, JSON.stringify(search), columnsText(columns), isShared ? 1 : 0, now]
  await transaction.run(updateView, viewId, ...values)
  return changed
}

export async function deleteView(
  transaction: ProjectTransaction,
  { viewId, memberId, now }: ViewRequest,
): Promise<void> {
  await findChangeable(transaction, { viewId, memberId, isDeleted: false })
  await transaction.run(markDeleted, viewId, now)
  await transaction.run(pruneDeleted, deletedViewsKept)
}

export async function restoreView(
  transaction: ProjectTransaction,
  { viewId, memberId }: ViewRequest,
): Promise<View> {
  const view = await findChangeable(transaction, { viewId, memberId, isDeleted: true })
  await requireRoom(transaction, view)
  await transaction.run(unmarkDeleted, viewId)
  return view
}

async function findChangeable(
  transaction: ProjectTransaction,
  request: { viewId: string; memberId: string; isDeleted: boolean },
  willBeShared?: boolean,
): Promise<View> {
  const { viewId, memberId, isDeleted } = request
  const role = await requireRoleOfMember(transaction, memberId)
  const sql = isDeleted ? selectDeleted : selectLive
  const row = await transaction.row(sql, viewId)
  const view = row === undefined ? raise(unknownViewError(viewId)) : viewOf(row)
  requireViewRights({ memberId, role }, view, willBeShared)
  return view
}

async function requireRoom(
  transaction: ProjectTransaction,
  { memberId, isShared }: Pick<View, 'memberId' | 'isShared'>,
): Promise<void> {
  const row = isShared
    ? await transaction.row(countShared)
    : await transaction.row(countOwn, memberId)
  const max = isShared ? sharedViewsMax : ownViewsMax
  if (countOf(row) >= max) throw manyViewsError({ isShared })
}

function viewOf(row: Row): View {
  return {
    id: text(row, 'id'),
    memberId: text(row, 'member_id'),
    name: text(row, 'name'),
    search: searchOf(text(row, 'search')),
    columns: columnsOf(textOrNull(row, 'shown_columns')),
    isShared: number(row, 'is_shared') === 1,
    createdAt: number(row, 'created_at'),
    updatedAt: number(row, 'updated_at'),
  }
}

const viewColumns = 'id, member_id, name, search, shown_columns, is_shared, created_at, updated_at'

// The core has validated what is stored.
function searchOf(json: string): LeadSearch {
  return JSON.parse(json) as LeadSearch
}

function columnsOf(json: string | null): View['columns'] {
  return json === null ? null : (JSON.parse(json) as View['columns'])
}

function columnsText(columns: View['columns']): string | null {
  return columns === null ? null : JSON.stringify(columns)
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
const pruneDeleted = `
  DELETE FROM lead_views WHERE project_number = $1 AND deleted_at IS NOT NULL AND id NOT IN (
    SELECT v.id FROM lead_views AS v WHERE v.project_number = $1 AND v.deleted_at IS NOT NULL
    ORDER BY v.deleted_at DESC, v.id DESC LIMIT $2)`
