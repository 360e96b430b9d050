import { type Answer, answered, app } from './app.ts'

export type Fields = Answer<'listFields'>
export type Field = Fields['fields'][number]
export type HeldLabel = Fields['held'][number]

const fieldsPath = '/app/v1/projects/{projectId}/fields'
const fieldPath = '/app/v1/projects/{projectId}/fields/{fieldId}'

type FieldPlace = { projectId: string; fieldId: string }

export function listFields(projectId: string): Promise<Fields> {
  return answered(app.GET(fieldsPath, { params: { path: { projectId } } }))
}

export function createField(projectId: string, label: string): Promise<Field> {
  return answered(app.POST(fieldsPath, { params: { path: { projectId } }, body: { label } }))
}

export function renameField(path: FieldPlace, label: string): Promise<Field> {
  return answered(app.PATCH(fieldPath, { params: { path }, body: { label } }))
}

export async function deleteField(path: FieldPlace): Promise<void> {
  await answered(app.DELETE(fieldPath, { params: { path } }))
}
