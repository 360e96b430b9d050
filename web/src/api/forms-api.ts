import { type Answer, answered, app } from './app.ts'
import type { operations } from './app-types.ts'
import { Refused } from './refused.ts'

export type Form = Answer<'getForm'>
export type FormSummary = Answer<'listForms'>['forms'][number]
export type FormTotal = Answer<'listFormTotals'>['forms'][number]
export type FormNumbers = Answer<'listFormNumbers'>
export type FormVersion = Answer<'listFormVersions'>['versions'][number]
export type FormDefinition = Form['draft']
export type FormField = FormDefinition['fields'][number]
export type FieldKind = FormField['kind']
export type FormTexts = FormDefinition['texts'][string]
export type NewForm = operations['createForm']['requestBody']['content']['application/json']
export type FormChange = operations['changeForm']['requestBody']['content']['application/json']

/** Somebody else has changed the form; nothing was stored. */
export class FormConflict extends Refused {
  readonly current: Form

  constructor(problem: { code: string; detail: string; current: Form }) {
    super(409, problem)
    this.current = problem.current
  }
}

const formsPath = '/app/v1/projects/{projectId}/forms'
const formPath = '/app/v1/projects/{projectId}/forms/{formId}'

export type FormPlace = { projectId: string; formId: string }

export async function listForms(projectId: string): Promise<FormSummary[]> {
  return (await answered(app.GET(formsPath, { params: { path: { projectId } } }))).forms
}

/** Of the last 30 days, for the forms to which something has happened. */
export async function listFormTotals(projectId: string): Promise<FormTotal[]> {
  const asked = app.GET(`${formsPath}/numbers`, { params: { path: { projectId } } })
  return (await answered(asked)).forms
}

export function createForm(projectId: string, body: NewForm): Promise<Form> {
  return answered(app.POST(formsPath, { params: { path: { projectId } }, body }))
}

export function getForm(path: FormPlace): Promise<Form> {
  return answered(app.GET(formPath, { params: { path } }))
}

/** Throws `FormConflict`. */
export async function changeForm(path: FormPlace, body: FormChange): Promise<Form> {
  return unlessChanged(await app.PATCH(formPath, { params: { path }, body }))
}

/** Throws `FormConflict`. */
export async function publishForm(path: FormPlace, seenUpdatedAt: string): Promise<Form> {
  const body = { seenUpdatedAt }
  return unlessChanged(await app.POST(`${formPath}/publish`, { params: { path }, body }))
}

/** Throws `FormConflict`. */
export async function revertForm(path: FormPlace, seenUpdatedAt: string): Promise<Form> {
  const body = { seenUpdatedAt }
  return unlessChanged(await app.POST(`${formPath}/revert`, { params: { path }, body }))
}

export async function deleteForm(path: FormPlace): Promise<void> {
  await answered(app.DELETE(formPath, { params: { path } }))
}

export function restoreForm(path: FormPlace): Promise<Form> {
  return answered(app.POST(`${formPath}/restore`, { params: { path }, body: {} }))
}

export async function listFormVersions(path: FormPlace): Promise<FormVersion[]> {
  return (await answered(app.GET(`${formPath}/versions`, { params: { path } }))).versions
}

export function listFormNumbers(path: FormPlace): Promise<FormNumbers> {
  return answered(app.GET(`${formPath}/numbers`, { params: { path } }))
}

/** Where the page of a draft is shown. */
export function previewPath(
  { projectId, formId }: FormPlace,
  asked: { lang: string; theme: 'light' | 'dark'; page: 'form' | 'thanks'; updatedAt: string },
): string {
  const query = new URLSearchParams(asked).toString()
  return `/app/v1/projects/${projectId}/forms/${formId}/preview?${query}`
}

type Asked = { data?: Form; error?: unknown; response: Response }

function unlessChanged(asked: Asked): Promise<Form> {
  const { error } = asked
  if (isConflict(error)) throw new FormConflict(error)
  return answered(Promise.resolve(asked))
}

function isConflict(error: unknown): error is { code: string; detail: string; current: Form } {
  return typeof error === 'object' && error !== null && 'current' in error
}
