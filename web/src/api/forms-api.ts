import { ApiError } from './api-error.ts'
import { type Answer, type BodyOf, answered, app, at } from './app.ts'

export type Form = Answer<'getForm'>
export type FormSummary = Answer<'listForms'>['forms'][number]
export type FormTotal = Answer<'listFormTotals'>['forms'][number]
export type FormNumbers = Answer<'listFormNumbers'>
export type FormSubmissions = Answer<'listFormSubmissions'>
export type FormTest = Answer<'listFormTests'>['tests'][number]
export type Unfinished = Answer<'listUnfinished'>['data'][number]
export type FormDefinition = Form['draft']
export type NewFormDefinition = BodyOf<'createForm'>['draft']
export type FormField = FormDefinition['fields'][number]
/** By language. */
export type MailTexts = NonNullable<FormDefinition['answer']>
export type FormEnding = NonNullable<FormDefinition['endings']>[number]
export type Condition = NonNullable<FormField['showWhen']>
export type ConditionRule = Condition['rules'][number]
export type FormTexts = FormDefinition['texts'][string]
export type FormChange = BodyOf<'changeForm'>

/** Someone else has changed the form; nothing was stored. */
export class FormConflict extends ApiError {
  readonly current: Form

  constructor(problem: { code: string; detail: string; current: Form }) {
    super(409, problem)
    this.current = problem.current
  }
}

const formsPath = '/app/v1/projects/{projectId}/forms'
const formPath = '/app/v1/projects/{projectId}/forms/{formId}'

const picturesPath = '/app/v1/projects/{projectId}/form-pictures'

export type FormPlace = { projectId: string; formId: string }

export const listForms = async (projectId: string) =>
  (await answered(app.GET(formsPath, at({ projectId })))).forms

/** Of the last 30 days, for the forms to which something has happened. */
export const listFormTotals = async (projectId: string) =>
  (await answered(app.GET(`${formsPath}/numbers`, at({ projectId })))).forms

export const createForm = (projectId: string, body: BodyOf<'createForm'>) =>
  answered(app.POST(formsPath, { ...at({ projectId }), body }))

export const getForm = (place: FormPlace) => answered(app.GET(formPath, at(place)))

/** Throws `FormConflict`. */
export const changeForm = async (place: FormPlace, body: FormChange) =>
  unlessChanged(await app.PATCH(formPath, { ...at(place), body }))

/** Throws `FormConflict`. */
export const publishForm = async (place: FormPlace, seenUpdatedAt: string) =>
  unlessChanged(await app.POST(`${formPath}/publish`, { ...at(place), body: { seenUpdatedAt } }))

/** Throws `FormConflict`. */
export const revertForm = async (place: FormPlace, seenUpdatedAt: string) =>
  unlessChanged(await app.POST(`${formPath}/revert`, { ...at(place), body: { seenUpdatedAt } }))

/** Tests the draft against the published version. Throws `FormConflict`. */
export const startFormTest = async (place: FormPlace, seenUpdatedAt: string) =>
  unlessChanged(await app.POST(`${formPath}/tests`, { ...at(place), body: { seenUpdatedAt } }))

/** Throws `FormConflict`. */
export const endFormTest = async (place: FormPlace, body: BodyOf<'endFormTest'>) =>
  unlessChanged(await app.POST(`${formPath}/tests/end`, { ...at(place), body }))

export const listFormTests = async (place: FormPlace) =>
  (await answered(app.GET(`${formPath}/tests`, at(place)))).tests

export const deleteForm = (place: FormPlace) => answered(app.DELETE(formPath, at(place)))

export const restoreForm = (place: FormPlace) =>
  answered(app.POST(`${formPath}/restore`, { ...at(place), body: {} }))

export const listFormVersions = async (place: FormPlace) =>
  (await answered(app.GET(`${formPath}/versions`, at(place)))).versions

export const listFormNumbers = (place: FormPlace) =>
  answered(app.GET(`${formPath}/numbers`, at(place)))

export const listFormSubmissions = (path: FormPlace, cursor: string | null) => {
  const query = cursor === null ? {} : { cursor }
  return answered(app.GET(`${formPath}/submissions`, { params: { path, query } }))
}

/** The email by which the draft answers people, with sample values. */
export const previewFormAnswer = (path: FormPlace, lang: string) =>
  answered(app.GET(`${formPath}/answer`, { params: { path, query: { lang } } }))

/** The same to the member's own address. */
export const sendTestAnswer = (place: FormPlace, language: string) =>
  answered(app.POST(`${formPath}/answer/test-emails`, { ...at(place), body: { language } }))

export const listUnfinished = async (place: FormPlace) =>
  (await answered(app.GET(`${formPath}/unfinished`, at(place)))).data

export const deleteUnfinished = (path: FormPlace & { id: string }) =>
  answered(app.DELETE(`${formPath}/unfinished/{id}`, at(path)))

/** Where the page of a draft is shown. */
export function previewPath(
  { projectId, formId }: FormPlace,
  view: { lang: string; theme: 'light' | 'dark'; page: 'form' | 'thanks'; updatedAt: string },
): string {
  const query = new URLSearchParams(view).toString()
  return `/app/v1/projects/${projectId}/forms/${formId}/preview?${query}`
}

/** The name and hash of the script of forms as this server has it now; null without one. */
export async function loadPinnedScript(): Promise<{ name: string; integrity: string } | null> {
  const answer = await fetch('/embed/v1.json')
  // Written by our own build.
  return answer.ok ? ((await answer.json()) as { name: string; integrity: string }) : null
}

/** With the content in base64. Answers what the draft calls the picture. */
export async function addFormPicture(projectId: string, content: string): Promise<string> {
  const body = { content }
  return (await answered(app.POST(picturesPath, { ...at({ projectId }), body }))).hash
}

export function picturePath(projectId: string, hash: string): string {
  return `/app/v1/projects/${projectId}/form-pictures/${hash}`
}

function unlessChanged(answer: { data?: Form; error?: unknown; response: Response }) {
  const { error } = answer
  if (isConflict(error)) throw new FormConflict(error)
  return answered(Promise.resolve(answer))
}

function isConflict(error: unknown): error is { code: string; detail: string; current: Form } {
  return typeof error === 'object' && error !== null && 'current' in error
}
