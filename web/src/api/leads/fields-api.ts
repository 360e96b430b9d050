import type { ResponseOf } from '#api/declare.ts'
import type { FieldApi } from '#api/leads/field-api.ts'
import { request } from '#web/api/request.ts'

type Fields = ResponseOf<FieldApi['listFields']>
export type Field = Fields['fields'][number]
type FieldUses = ResponseOf<FieldApi['countFieldUse']>
export type FieldUse = FieldUses['data'][number]
export type FieldWeek = FieldUses['weeks'][number]
export type PendingLabel = Fields['held'][number]

const fieldsPath = '/v1/projects/:projectId/fields'
const fieldUsePath = '/v1/projects/:projectId/fields/use'
const pendingPath = '/v1/projects/:projectId/fields/held'
const fieldPath = '/v1/projects/:projectId/fields/:fieldId'

/** For a million values; what is left waits as before. */
const settlingRequestsMax = 1_000

type FieldParams = { projectId: string; fieldId: string }

export const listFields = (projectId: string) =>
  request<FieldApi['listFields']>('GET', fieldsPath, { projectId })

export type FieldShape = Pick<Field, 'type' | 'choices'>
export type FieldChange = Partial<FieldShape> & { label?: string; place?: number }

export const createField = (projectId: string, label: string, shape?: FieldShape) =>
  request<FieldApi['createField']>(
    'POST',
    fieldsPath,
    { projectId },
    { body: { label, ...(shape && shapeSent(shape)) } },
  )

export const changeField = (params: FieldParams, change: FieldChange) =>
  request<FieldApi['changeField']>('PATCH', fieldPath, params, { body: change })

export const countFieldUse = (projectId: string) =>
  request<FieldApi['countFieldUse']>('GET', fieldUsePath, { projectId })

/** Takes all values without a field that have the label; a request takes a part of them. */
export async function settlePendingValues(
  projectId: string,
  settlement: { label: string; fieldId: string | null },
): Promise<void> {
  for (let count = 0; count < settlingRequestsMax; count += 1) {
    const { hasMore } = await request<FieldApi['settlePendingValues']>(
      'POST',
      pendingPath,
      { projectId },
      { body: settlement },
    )
    if (!hasMore) return
  }
}

/** Only a type with choices is set together with them. */
export function shapeSent({ type, choices }: FieldShape): Partial<FieldShape> {
  return type === 'choice' ? { type, choices } : { type }
}

export const deleteField = (params: FieldParams) =>
  request<FieldApi['deleteField']>('DELETE', fieldPath, params)
