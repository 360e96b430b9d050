import { type Answer, answered, app, at } from '#web/api/app.ts'

type Fields = Answer<'listFields'>
export type Field = Fields['fields'][number]
export type PendingLabel = Fields['held'][number]

const fieldsPath = '/app/v1/projects/{projectId}/fields'
const fieldPath = '/app/v1/projects/{projectId}/fields/{fieldId}'

type FieldPlace = { projectId: string; fieldId: string }

export const listFields = (projectId: string) => answered(app.GET(fieldsPath, at({ projectId })))

export const createField = (projectId: string, label: string) =>
  answered(app.POST(fieldsPath, { ...at({ projectId }), body: { label } }))

export const renameField = (place: FieldPlace, label: string) =>
  answered(app.PATCH(fieldPath, { ...at(place), body: { label } }))

export const deleteField = (place: FieldPlace) => answered(app.DELETE(fieldPath, at(place)))
