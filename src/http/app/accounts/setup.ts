import { setupApi } from '#api/accounts/setup-api.ts'
import { issuedKeyRecord } from '#core/keys/key-record.ts'
import { requireSetup, setUp } from '#core/members/set-up.ts'
import { serve } from '#http/app/serve.ts'
import { signInByPassword } from './record-sign-in.ts'

export const setupEndpoints = serve(setupApi, {
  async checkSetup({ store, clock }, request) {
    await requireSetup(store, request.params.token, clock.now())
  },
  async setUp(services, request, reply) {
    const { store, clock, tiers, passwords } = services
    const { password, token } = request.body
    const { projectId, email, secret, publishable } = await passwords.hashFor(token, () =>
      setUp(store, { ...request.body, tiers, now: clock.now() }, (text) => passwords.hash(text)),
    )
    await signInByPassword({ services, request, reply }, { email, password })
    return { projectId, keys: [secret, publishable].map(issuedKeyRecord) }
  },
})
