import { unknownUnfinishedError } from '#core/forms/errors.ts'
import { withTextTimes } from '#core/values/time.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { UnfinishedSubmissions } from './unfinished-schemas.ts'

const unfinished = '/v1/projects/:projectId/forms/:formId/unfinished'

export const unfinishedEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', unfinished, {
    needs: 'edit',
    operationId: 'listUnfinished',
    summary: 'What visitors entered into a form and did not send',
    answers: { 200: UnfinishedSubmissions },
    async handle({ store }, request) {
      return { data: (await store.listUnfinished(request.params)).map(withTextTimes) }
    },
  }),
  endpoint('DELETE', `${unfinished}/:id`, {
    needs: 'edit',
    operationId: 'deleteUnfinished',
    summary: 'Delete an unfinished submission, which can not be undone',
    async handle({ store, clock }, request) {
      const { params } = request
      const isRemoved = await store.removeUnfinished({ ...params, now: clock.now() })
      if (!isRemoved) throw unknownUnfinishedError(params.id)
    },
  }),
]
