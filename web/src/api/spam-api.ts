import { type Answer, answered, app } from './app.ts'

export type SpamPage = Answer<'listSpam'>
export type Spam = SpamPage['data'][number]
export type SpamDetails = Answer<'getSpam'>
export type SpamPlace = { projectId: string; submissionId: string }

const spamPath = '/app/v1/projects/{projectId}/spam'
const submissionPath = '/app/v1/projects/{projectId}/spam/{submissionId}'

/** Latest first; `form` and `before` are ids, the latter of the last one on the page before. */
export function listSpam(
  projectId: string,
  query: { form?: string; before?: string; limit?: number },
): Promise<SpamPage> {
  return answered(app.GET(spamPath, { params: { path: { projectId }, query } }))
}

export function getSpam(path: SpamPlace): Promise<SpamDetails> {
  return answered(app.GET(submissionPath, { params: { path } }))
}

/** Answers the ids of the leads. */
export async function releaseSpam(path: SpamPlace, isForAlike: boolean): Promise<string[]> {
  const body = { isForAlike }
  return (await answered(app.POST(`${submissionPath}/release`, { params: { path }, body }))).ids
}

export async function deleteSpam(path: SpamPlace, isForAlike: boolean): Promise<string[]> {
  const body = { isForAlike }
  return (await answered(app.POST(`${submissionPath}/delete`, { params: { path }, body }))).ids
}

export async function restoreSpam(path: SpamPlace): Promise<void> {
  await answered(app.POST(`${submissionPath}/restore`, { params: { path }, body: {} }))
}
