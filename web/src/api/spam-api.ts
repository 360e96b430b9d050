import type { ResponseOf } from '#api/declare.ts'
import type { SpamApi } from '#api/forms/spam-api.ts'
import { request } from './request.ts'

export type SpamPage = ResponseOf<SpamApi['listSpam']>
export type Spam = SpamPage['data'][number]
export type SpamPlace = { projectId: string; submissionId: string }

const spamPath = '/v1/projects/:projectId/spam'
const submissionPath = '/v1/projects/:projectId/spam/:submissionId'

/** Latest first; `form` and `before` are ids, the latter of the last one on the page before. */
export const listSpam = (
  projectId: string,
  query: { form?: string; before?: string; limit?: number },
) => request<SpamApi['listSpam']>('GET', spamPath, { projectId }, { query })

export const getSpam = (place: SpamPlace) =>
  request<SpamApi['getSpam']>('GET', submissionPath, place)

/** Answers the ids of the leads. */
export const releaseSpam = async (place: SpamPlace, isForAlike: boolean) =>
  (
    await request<SpamApi['releaseSpam']>('POST', `${submissionPath}/release`, place, {
      body: { isForAlike },
    })
  ).ids

export const deleteSpam = async (place: SpamPlace, isForAlike: boolean) =>
  (
    await request<SpamApi['deleteSpam']>('POST', `${submissionPath}/delete`, place, {
      body: { isForAlike },
    })
  ).ids

export const restoreSpam = (place: SpamPlace) =>
  request<SpamApi['restoreSpam']>('POST', `${submissionPath}/restore`, place, { body: {} })
