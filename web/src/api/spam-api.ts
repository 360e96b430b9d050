import { type Answer, answered, app, at } from './app.ts'

export type SpamPage = Answer<'listSpam'>
export type Spam = SpamPage['data'][number]
export type SpamPlace = { projectId: string; submissionId: string }

const spamPath = '/app/v1/projects/{projectId}/spam'
const submissionPath = '/app/v1/projects/{projectId}/spam/{submissionId}'

/** Latest first; `form` and `before` are ids, the latter of the last one on the page before. */
export const listSpam = (
  projectId: string,
  query: { form?: string; before?: string; limit?: number },
) => answered(app.GET(spamPath, { params: { path: { projectId }, query } }))

export const getSpam = (place: SpamPlace) => answered(app.GET(submissionPath, at(place)))

/** Answers the ids of the leads. */
export const releaseSpam = async (place: SpamPlace, isForAlike: boolean) =>
  (await answered(app.POST(`${submissionPath}/release`, { ...at(place), body: { isForAlike } })))
    .ids

export const deleteSpam = async (place: SpamPlace, isForAlike: boolean) =>
  (await answered(app.POST(`${submissionPath}/delete`, { ...at(place), body: { isForAlike } }))).ids

export const restoreSpam = (place: SpamPlace) =>
  answered(app.POST(`${submissionPath}/restore`, { ...at(place), body: {} }))
