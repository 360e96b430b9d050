import { spamApi, submission } from '#api/forms/spam-api.ts'
import { spamRequest } from '#api/forms/spam-schemas.ts'
import { findSpam, listSpam, readSpam } from '#core/forms/spam/read-spam.ts'
import type { SpamReview } from '#core/forms/spam/spam-store.ts'
import { spamRecord, spamSummaryRecord } from '#core/forms/spam/spam.ts'
import { type AppRequest } from '#http/app/app-endpoint.ts'
import { serve } from '#http/app/serve.ts'
import type { Services } from '#http/services.ts'

export const spamEndpoints = serve(spamApi, {
  async listSpam({ store }, request) {
    const { projectId } = request.params
    const { submissions, ...others } = await listSpam(store, projectId, request.query)
    return { data: submissions.map(spamSummaryRecord), ...others }
  },
  async findSpam({ store }, request) {
    const found = await findSpam(store, request.params.projectId, request.body.text)
    return { data: found.map(spamSummaryRecord) }
  },
  async getSpam({ store }, request) {
    const { projectId, submissionId } = request.params
    return spamRecord(await readSpam(store, projectId, submissionId))
  },
  releaseSpam: (services, request) => services.store.releaseSpam(requestOf(services, request)),
  deleteSpam: (services, request) => services.store.deleteSpam(requestOf(services, request)),
  restoreSpam: ({ store, clock }, { params }) =>
    store.restoreSpam({ ...params, isForAlike: false, now: clock.now() }),
})

type SpamRequest = AppRequest<typeof submission, typeof spamRequest>

function requestOf(
  { clock }: Services,
  { params, body }: Pick<SpamRequest, 'params' | 'body'>,
): SpamReview {
  return { ...params, isForAlike: false, ...body, now: clock.now() }
}
