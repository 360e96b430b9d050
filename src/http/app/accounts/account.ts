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
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { Account, BrowserSession, nameInput } from '#http/app/schemas.ts'
import { closed } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

/** The endpoints for people's own account. */
export const accountEndpoints: readonly AppEndpoint[] = [
  endpoint('PATCH', '/v1/account', {
    needs: 'account',
    operationId: 'renameAccount',
    summary: 'Change the name of the account',
    body: closed({ name: nameInput }),
    answers: { 200: Account },
    async handle({ store, clock }, request) {
      const { account } = admittedSession(request)
      const validationErrors: ValidationErrors = []
      const name = parseAccountName(request.body.name, validationErrors)
      throwIfAny(validationErrors)
      await renameAccount(store, { accountId: account.id, name, now: clock.now() })
      return { ...account, name }
    },
  }),
  endpoint('PUT', '/v1/account/away', {
    needs: 'account',
    operationId: 'setAway',
    summary: 'Stop keys and forms from assigning new leads to the account, or let them again',
    body: closed({ isAway: Type.Boolean() }),
    answers: { 200: Account },
    async handle({ store, clock }, request) {
      const { account } = admittedSession(request)
      const { isAway } = request.body
      await setAway(store, { accountId: account.id, isAway, now: clock.now() })
      return { ...account, isAway }
    },
  }),
  endpoint('GET', '/v1/account/sessions', {
    needs: 'account',
    operationId: 'listSessions',
    summary: 'The sessions of the account',
    answers: { 200: closed({ sessions: Type.Array(BrowserSession) }) },
    handle: async ({ store, clock }, request) => ({
      sessions: await listSessions(store, admittedSession(request), clock.now()),
    }),
  }),
  endpoint('DELETE', '/v1/account/sessions', {
    needs: 'account',
    operationId: 'endOtherSessions',
    summary: 'End all sessions except the current one',
    async handle({ store }, request) {
      await endOtherSessions(store, admittedSession(request))
    },
  }),
  endpoint('DELETE', '/v1/account/sessions/:sessionId', {
    needs: 'account',
    operationId: 'endSession',
    summary: 'End one session',
    async handle({ store }, request) {
      await endSession(store, admittedSession(request), request.params.sessionId)
    },
  }),
]
