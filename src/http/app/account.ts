import {
  endOtherSessions,
  endSession,
  listSessions,
  renameAccount,
} from '#core/accounts/manage-sessions.ts'
import { parseName } from '#core/accounts/parse-account.ts'
import { type ValidationErrors, inputError } from '#core/errors.ts'
import { closed } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { admittedSession } from './admitted.ts'
import { type AppEndpoint, endpoint } from './app-endpoint.ts'
import { Account, BrowserSession, Done, done, nameInput } from './schemas.ts'

/** What people see and change of their own account. */
export const accountEndpoints: readonly AppEndpoint[] = [
  endpoint({
    method: 'PATCH',
    path: '/v1/account',
    needs: 'account',
    operationId: 'renameAccount',
    summary: 'Change the name of the account',
    body: closed({ name: nameInput }),
    answers: { 200: Account },
    async handle({ store, clock }, request) {
      const { account } = admittedSession(request)
      const validationErrors: ValidationErrors = []
      const name = parseName(request.body.name, validationErrors)
      if (validationErrors.length > 0) throw inputError(validationErrors)
      await renameAccount(store, { accountId: account.id, name, now: clock.now() })
      return { ...account, name }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/account/sessions',
    needs: 'account',
    operationId: 'listSessions',
    summary: 'The sessions of the account',
    answers: { 200: closed({ sessions: Type.Array(BrowserSession) }) },
    handle: async ({ store, clock }, request) => ({
      sessions: await listSessions(store, admittedSession(request), clock.now()),
    }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/account/sessions',
    needs: 'account',
    operationId: 'endOtherSessions',
    summary: 'End all sessions except the current one',
    answers: { 200: Done },
    async handle({ store }, request) {
      await endOtherSessions(store, admittedSession(request))
      return done
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/account/sessions/:sessionId',
    needs: 'account',
    operationId: 'endSession',
    summary: 'End one session',
    answers: { 200: Done },
    async handle({ store }, request) {
      await endSession(store, admittedSession(request), request.params.sessionId)
      return done
    },
  }),
]
