import { spamApi, submission } from '#api/forms/spam-api.ts'
import { spamRequest } from '#api/forms/spam-schemas.ts'
import type { QuarantineRequest } from '#core/forms/spam/quarantine-store.ts'
import { quarantinedRecord, quarantinedSummaryRecord } from '#core/forms/spam/quarantine.ts'
import { listSpam, readSpam } from '#core/forms/spam/review-quarantine.ts'
import { type AppRequest } from '#http/app/app-endpoint.ts'
import { serve } from '#http/app/serve.ts'
import type { Services } from '#http/services.ts'

export const spamEndpoints = serve(spamApi, {
  async listSpam({ store }, request) {
    const { projectId } = request.params
    const { submissions, ...others } = await listSpam(store, projectId, request.query)
    return { data: submissions.map(quarantinedSummaryRecord), ...others }
  },
  async getSpam({ store }, request) {
    const { projectId, submissionId } = request.params
    return quarantinedRecord(await readSpam(store, projectId, submissionId))
  },
  releaseSpam: (services, request) =>
    services.store.releaseQuarantined(requestOf(services, request)),
  deleteSpam: (services, request) => services.store.deleteQuarantined(requestOf(services, request)),
  restoreSpam: ({ store, clock }, { params }) =>
    store.restoreQuarantined({ ...params, isForAlike: false, now: clock.now() }),
})

type SpamRequest = AppRequest<typeof submission, typeof spamRequest>

function requestOf(
  { clock }: Services,
  { params, body }: Pick<SpamRequest, 'params' | 'body'>,
): QuarantineRequest {
  return { ...params, isForAlike: false, ...body, now: clock.now() }
}
