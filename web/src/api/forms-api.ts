import type { ResponseOf, BodyOf, QueryOf } from '#api/declare.ts'
import type { FormAnswerApi } from '#api/forms/form-answer-api.ts'
import type { FormApi } from '#api/forms/form-api.ts'
import type { FormPictureApi } from '#api/forms/form-picture-api.ts'
import type { FormPreviewApi } from '#api/forms/form-preview-api.ts'
import type { FormTestApi } from '#api/forms/form-test-api.ts'
import type { UnfinishedApi } from '#api/forms/unfinished-api.ts'
import { ApiError } from './api-error.ts'
import { addressOf, request } from './request.ts'

export type Form = ResponseOf<FormApi['getForm']>
export type FormSummary = ResponseOf<FormApi['listForms']>['forms'][number]
export type FormTotal = ResponseOf<FormApi['listFormTotals']>['forms'][number]
export type FormNumbers = ResponseOf<FormApi['listFormNumbers']>
export type FormSubmissions = ResponseOf<FormApi['listFormSubmissions']>
export type FormTest = ResponseOf<FormTestApi['listFormTests']>['tests'][number]
export type Unfinished = ResponseOf<UnfinishedApi['listUnfinished']>['data'][number]
export type FormDefinition = Form['draft']
export type NewFormDefinition = BodyOf<FormApi['createForm']>['draft']
export type FormField = FormDefinition['fields'][number]
/** By language. */
export type MailTexts = NonNullable<FormDefinition['answer']>
export type FormEnding = NonNullable<FormDefinition['endings']>[number]
export type Condition = NonNullable<FormField['showWhen']>
export type ConditionRule = Condition['rules'][number]
export type FormTexts = FormDefinition['texts'][string]
export type FormChange = BodyOf<FormApi['changeForm']>

/** Someone else has changed the form; nothing was stored. */
export class FormConflict extends ApiError {
  readonly current: Form

  constructor(problem: { code: string; detail: string; current: Form }) {
    super(409, problem)
    this.current = problem.current
  }
}

const formsPath = '/v1/projects/:projectId/forms'
const formPath = '/v1/projects/:projectId/forms/:formId'

const picturesPath = '/v1/projects/:projectId/form-pictures'

export type FormParams = { projectId: string; formId: string }

export const listForms = async (projectId: string) =>
  (await request<FormApi['listForms']>('GET', formsPath, { projectId })).forms

/** Totals of the last 30 days, for the forms to which something has happened. */
export const listFormTotals = async (projectId: string) =>
  (await request<FormApi['listFormTotals']>('GET', `${formsPath}/numbers`, { projectId })).forms

export const createForm = (projectId: string, body: BodyOf<FormApi['createForm']>) =>
  request<FormApi['createForm']>('POST', formsPath, { projectId }, { body })

export const getForm = (params: FormParams) => request<FormApi['getForm']>('GET', formPath, params)

/** Throws `FormConflict`. */
export const changeForm = (params: FormParams, body: FormChange) =>
  unlessChanged(request<FormApi['changeForm']>('PATCH', formPath, params, { body }))

/** Throws `FormConflict`. */
export const publishForm = (params: FormParams, seenUpdatedAt: string) =>
  unlessChanged(
    request<FormApi['publishForm']>('POST', `${formPath}/publish`, params, {
      body: { seenUpdatedAt },
    }),
  )

/** Throws `FormConflict`. */
export const revertForm = (params: FormParams, seenUpdatedAt: string) =>
  unlessChanged(
    request<FormApi['revertForm']>('POST', `${formPath}/revert`, params, {
      body: { seenUpdatedAt },
    }),
  )

/** Tests the draft against the published version. Throws `FormConflict`. */
export const startFormTest = (params: FormParams, seenUpdatedAt: string) =>
  unlessChanged(
    request<FormTestApi['startFormTest']>('POST', `${formPath}/tests`, params, {
      body: { seenUpdatedAt },
    }),
  )

/** Throws `FormConflict`. */
export const endFormTest = (params: FormParams, body: BodyOf<FormTestApi['endFormTest']>) =>
  unlessChanged(
    request<FormTestApi['endFormTest']>('POST', `${formPath}/tests/end`, params, { body }),
  )

export const listFormTests = async (params: FormParams) =>
  (await request<FormTestApi['listFormTests']>('GET', `${formPath}/tests`, params)).tests

export const deleteForm = (params: FormParams) =>
  request<FormApi['deleteForm']>('DELETE', formPath, params)

export const restoreForm = (params: FormParams) =>
  request<FormApi['restoreForm']>('POST', `${formPath}/restore`, params, { body: {} })

export const listFormVersions = async (params: FormParams) =>
  (await request<FormApi['listFormVersions']>('GET', `${formPath}/versions`, params)).versions

export const listFormNumbers = (params: FormParams) =>
  request<FormApi['listFormNumbers']>('GET', `${formPath}/numbers`, params)

export const listFormSubmissions = (params: FormParams, cursor: string | null) => {
  const query = cursor === null ? {} : { cursor }
  return request<FormApi['listFormSubmissions']>('GET', `${formPath}/submissions`, params, {
    query,
  })
}

/** The email by which the draft replies to people, with sample values. */
export const previewFormReply = (params: FormParams, lang: string) =>
  request<FormAnswerApi['previewFormAnswer']>('GET', `${formPath}/answer`, params, {
    query: { lang },
  })

/** The same to the member's own address. */
export const sendTestReply = (params: FormParams, language: string) =>
  request<FormAnswerApi['sendTestAnswer']>('POST', `${formPath}/answer/test-emails`, params, {
    body: { language },
  })

export const listUnfinished = async (params: FormParams) =>
  (await request<UnfinishedApi['listUnfinished']>('GET', `${formPath}/unfinished`, params)).data

export const deleteUnfinished = (params: FormParams & { id: string }) =>
  request<UnfinishedApi['deleteUnfinished']>('DELETE', `${formPath}/unfinished/:id`, params)

/** Where the page of a draft is shown. */
export const previewPath = (
  params: FormParams,
  view: Required<QueryOf<FormPreviewApi['previewForm']>>,
): string => addressOf<FormPreviewApi['previewForm']>(`${formPath}/preview`, params, view)

/** The name and hash of the script of forms as this server has it now; null without one. */
export async function loadPinnedScript(): Promise<{ name: string; integrity: string } | null> {
  const response = await fetch('/embed/v1.json')
  // Written by our own build.
  return response.ok ? ((await response.json()) as { name: string; integrity: string }) : null
}

/** With the content in base64. Returns what the draft calls the picture. */
export async function addFormPicture(projectId: string, content: string): Promise<string> {
  const body = { content }
  return (
    await request<FormPictureApi['addFormPicture']>('POST', picturesPath, { projectId }, { body })
  ).hash
}

export function picturePath(projectId: string, hash: string): string {
  return addressOf<FormPictureApi['getFormPicture']>(`${picturesPath}/:hash`, { projectId, hash })
}

async function unlessChanged(changed: Promise<Form>): Promise<Form> {
  try {
    return await changed
  } catch (error) {
    throw conflictOf(error) ?? error
  }
}

function conflictOf(error: unknown): FormConflict | null {
  if (!(error instanceof ApiError) || !isConflict(error.problem)) return null
  return new FormConflict(error.problem)
}

function isConflict(problem: object): problem is { code: string; detail: string; current: Form } {
  return 'current' in problem
}
