import {
  endOtherSessions,
  endSession,
  listSessions,
  renameAccount,
} from '#core/accounts/manage-sessions.ts'
import { parseName } from '#core/accounts/parse-account.ts'
import { type Mistakes, refuseInput } from '#core/errors.ts'
import { closed } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { admittedSession } from './admitted.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { Account, BrowserSession, Done, done, nameInput } from './schemas.ts'

/** What people see and change of their own account. */
export const accountEndpoints: readonly AppEndpoint[] = [
  {
    method: 'PATCH',
    path: '/v1/account',
    needs: 'account',
    operationId: 'renameAccount',
    summary: 'Change the name of the account',
    body: closed({ name: nameInput }),
    answers: { 200: Account },
    async handle({ store, clock }, request) {
      const { account } = admittedSession(request)
      const mistakes: Mistakes = []
      const name = parseName((request.body as { name: string }).name, mistakes)
      if (mistakes.length > 0) throw refuseInput(mistakes)
      await renameAccount(store, { accountId: account.id, name, now: clock.now() })
      return { ...account, name }
    },
  },
  {
    method: 'GET',
    path: '/v1/account/sessions',
    needs: 'account',
    operationId: 'listSessions',
    summary: 'The sessions of the account',
    answers: { 200: closed({ sessions: Type.Array(BrowserSession) }) },
    handle: async ({ store, clock }, request) => ({
      sessions: await listSessions(store, admittedSession(request), clock.now()),
    }),
  },
  {
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
  },
  {
    method: 'DELETE',
    path: '/v1/account/sessions/:sessionId',
    needs: 'account',
    operationId: 'endSession',
    summary: 'End one session',
    answers: { 200: Done },
    async handle({ store }, request) {
      const { sessionId } = request.params as { sessionId: string }
      await endSession(store, admittedSession(request), sessionId)
      return done
    },
  },
]
