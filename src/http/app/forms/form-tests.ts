import { formTestApi } from '#api/forms/form-test-api.ts'
import { endFormTest, listFormTests, startFormTest } from '#core/forms/testing/manage-tests.ts'
import { actionOf } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'
import { respondToChange } from './forms.ts'

/** Tests of a draft against the published version of a form. */
export const formTestEndpoints = serve(formTestApi, {
  async listFormTests({ store }, request) {
    return { tests: await listFormTests(store, request.params) }
  },
  startFormTest: (services, request, reply) =>
    respondToChange({ services, request, reply }, () => {
      return startFormTest(services.store, { ...actionOf(services, request), ...request.body })
    }),
  endFormTest: (services, request, reply) =>
    respondToChange({ services, request, reply }, () => {
      return endFormTest(services.store, { ...actionOf(services, request), ...request.body })
    }),
})
