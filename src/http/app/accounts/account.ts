import { accountApi } from '#api/accounts/account-api.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  renameAccount,
  setAway,
} from '#core/accounts/manage-accounts.ts'
import { parseAccountName } from '#core/accounts/parse-account.ts'
import { type ValidationErrors, throwIfAny } from '#core/errors.ts'
import { admittedSession } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'

/** The endpoints for people's own account. */
export const accountEndpoints = serve(accountApi, {
  async renameAccount({ store, clock }, request) {
    const { account } = admittedSession(request)
    const validationErrors: ValidationErrors = []
    const name = parseAccountName(request.body.name, validationErrors)
    throwIfAny(validationErrors)
    await renameAccount(store, { accountId: account.id, name, now: clock.now() })
    return { ...account, name }
  },
  async setAway({ store, clock }, request) {
    const { account } = admittedSession(request)
    const { isAway } = request.body
    await setAway(store, { accountId: account.id, isAway, now: clock.now() })
    return { ...account, isAway }
  },
  listSessions: async ({ store, clock }, request) => ({
    sessions: await listSessions(store, admittedSession(request), clock.now()),
  }),
  async endOtherSessions({ store }, request) {
    await endOtherSessions(store, admittedSession(request))
  },
  async endSession({ store }, request) {
    await endSession(store, admittedSession(request), request.params.sessionId)
  },
})
