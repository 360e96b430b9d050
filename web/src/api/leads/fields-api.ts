import { type Answer, answered, app, at } from '#web/api/app.ts'

type Fields = Answer<'listFields'>
export type Field = Fields['fields'][number]
type FieldUses = Answer<'countFieldUse'>
export type FieldUse = FieldUses['data'][number]
export type FieldWeek = FieldUses['weeks'][number]
export type PendingLabel = Fields['held'][number]

const fieldsPath = '/app/v1/projects/{projectId}/fields'
const fieldUsePath = '/app/v1/projects/{projectId}/fields/use'
const heldPath = '/app/v1/projects/{projectId}/fields/held'
const fieldPath = '/app/v1/projects/{projectId}/fields/{fieldId}'

/** For a million values; what is left waits as before. */
const settlingRequestsMax = 1_000

type FieldPlace = { projectId: string; fieldId: string }

export const listFields = (projectId: string) => answered(app.GET(fieldsPath, at({ projectId })))

export type FieldShape = Pick<Field, 'type' | 'choices'>
export type FieldChange = Partial<FieldShape> & { label?: string; place?: number }

export const createField = (projectId: string, label: string, shape?: FieldShape) =>
  answered(
    app.POST(fieldsPath, { ...at({ projectId }), body: { label, ...(shape && shapeSent(shape)) } }),
  )

export const changeField = (place: FieldPlace, change: FieldChange) =>
  answered(app.PATCH(fieldPath, { ...at(place), body: change }))

export const countFieldUse = (projectId: string) =>
  answered(app.GET(fieldUsePath, at({ projectId })))

/** Takes all values without a field that have the label; a request takes a part of them. */
export async function settleHeldValues(
  projectId: string,
  settlement: { label: string; fieldId: string | null },
): Promise<void> {
  for (let request = 0; request < settlingRequestsMax; request += 1) {
    const settled = app.POST(heldPath, { ...at({ projectId }), body: settlement })
    if (!(await answered(settled)).hasMore) return
  }
}

/** Only a type with choices is set together with them. */
export function shapeSent({ type, choices }: FieldShape): Partial<FieldShape> {
  return type === 'choice' ? { type, choices } : { type }
}

export const deleteField = (place: FieldPlace) => answered(app.DELETE(fieldPath, at(place)))
