import { get, remove } from '#api/declare.ts'
import { UnfinishedSubmissions } from '#api/forms/unfinished-schemas.ts'

const unfinished = '/v1/projects/:projectId/forms/:formId/unfinished'

export const unfinishedApi = {
  listUnfinished: get(unfinished, {
    needs: 'edit',
    summary: 'What visitors entered into a form and did not send',
    answer: UnfinishedSubmissions,
  }),
  deleteUnfinished: remove(`${unfinished}/:id`, {
    needs: 'edit',
    summary: 'Delete an unfinished submission, which can not be undone',
  }),
}
export type UnfinishedApi = typeof unfinishedApi
