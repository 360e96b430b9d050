import { unfinishedApi } from '#api/forms/unfinished-api.ts'
import { unknownUnfinishedError } from '#core/forms/errors.ts'
import { withTextTimes } from '#core/values/time.ts'
import { serve } from '#http/app/serve.ts'

export const unfinishedEndpoints = serve(unfinishedApi, {
  async listUnfinished({ store }, request) {
    return { data: (await store.listUnfinished(request.params)).map(withTextTimes) }
  },
  async deleteUnfinished({ store, clock }, request) {
    const { params } = request
    const isRemoved = await store.removeUnfinished({ ...params, now: clock.now() })
    if (!isRemoved) throw unknownUnfinishedError(params.id)
  },
})
