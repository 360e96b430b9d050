import { Account, BrowserSession, nameInput } from '#api/accounts/account-schemas.ts'
import { get, patch, put, remove } from '#api/declare.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

/** The endpoints for people's own account. */
export const accountApi = {
  renameAccount: patch('/v1/account', {
    needs: 'account',
    summary: 'Change the name of the account',
    body: closed({ name: nameInput }),
    answer: Account,
  }),
  setAway: put('/v1/account/away', {
    needs: 'account',
    summary: 'Stop keys and forms from assigning new leads to the account, or let them again',
    body: closed({ isAway: Type.Boolean() }),
    answer: Account,
  }),
  listSessions: get('/v1/account/sessions', {
    needs: 'account',
    summary: 'The sessions of the account',
    answer: closed({ sessions: Type.Array(BrowserSession) }),
  }),
  endOtherSessions: remove('/v1/account/sessions', {
    needs: 'account',
    summary: 'End all sessions except the current one',
  }),
  endSession: remove('/v1/account/sessions/:sessionId', {
    needs: 'account',
    summary: 'End one session',
  }),
}
export type AccountApi = typeof accountApi
