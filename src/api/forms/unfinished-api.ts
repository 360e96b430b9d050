import { get, remove } from '#api/declare.ts'
import { UnfinishedSubmissions } from '#api/forms/unfinished-schemas.ts'

const unfinished = '/v1/projects/:projectId/forms/:formId/unfinished'

export const unfinishedApi = {
  /** What visitors entered into a form and did not send. */
  listUnfinished: get(unfinished, {
    needs: 'edit',
    response: UnfinishedSubmissions,
  }),
  /** Delete an unfinished submission, which can not be undone. */
  deleteUnfinished: remove(`${unfinished}/:id`, {
    needs: 'edit',
  }),
}
export type UnfinishedApi = typeof unfinishedApi
