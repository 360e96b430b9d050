import type { ResponseOf } from '#api/declare.ts'
import type { SpamApi } from '#api/forms/spam-api.ts'
import { request } from './request.ts'

export type SpamPage = ResponseOf<SpamApi['listSpam']>
export type Spam = SpamPage['data'][number]
export type SpamParams = { projectId: string; submissionId: string }

const spamPath = '/v1/projects/:projectId/spam'
const submissionPath = '/v1/projects/:projectId/spam/:submissionId'

/** Latest first; `form` and `before` are ids, the latter of the last one on the page before. */
export const listSpam = (
  projectId: string,
  query: { form?: string; before?: string; limit?: number },
) => request<SpamApi['listSpam']>('GET', spamPath, { projectId }, { query })

export const getSpam = (params: SpamParams) =>
  request<SpamApi['getSpam']>('GET', submissionPath, params)

/** Returns the ids of the leads. */
export const releaseSpam = async (params: SpamParams, isForAlike: boolean) =>
  (
    await request<SpamApi['releaseSpam']>('POST', `${submissionPath}/release`, params, {
      body: { isForAlike },
    })
  ).ids

export const deleteSpam = async (params: SpamParams, isForAlike: boolean) =>
  (
    await request<SpamApi['deleteSpam']>('POST', `${submissionPath}/delete`, params, {
      body: { isForAlike },
    })
  ).ids

export const restoreSpam = (params: SpamParams) =>
  request<SpamApi['restoreSpam']>('POST', `${submissionPath}/restore`, params, { body: {} })
