import { requestApi } from '#api/usage/request-api.ts'
import { findRequests } from '#core/requests/find-requests.ts'
import { withTextTimes } from '#core/values/time.ts'
import { serve } from '#http/app/serve.ts'

export const requestEndpoints = serve(requestApi, {
  async findRequests({ store, signIn }, request) {
    const { projectId } = request.params
    const parts = { store, secret: () => signIn.secret() }
    const { data, nextCursor } = await findRequests(parts, { projectId, search: request.body })
    return { data: data.map(withTextTimes), nextCursor }
  },
})
