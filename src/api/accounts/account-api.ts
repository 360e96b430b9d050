import { Account, BrowserSession, nameInput } from '#api/accounts/account-schemas.ts'
import { get, patch, put, remove } from '#api/declare.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

/** The endpoints for people's own account. */
export const accountApi = {
  /** Change the name of the account. */
  renameAccount: patch('/v1/account', {
    needs: 'account',
    body: closed({ name: nameInput }),
    response: Account,
  }),
  /** Stop keys and forms from assigning new leads to the account, or let them again. */
  setAway: put('/v1/account/away', {
    needs: 'account',
    body: closed({ isAway: Type.Boolean() }),
    response: Account,
  }),
  /** The sessions of the account. */
  listSessions: get('/v1/account/sessions', {
    needs: 'account',
    response: closed({ sessions: Type.Array(BrowserSession) }),
  }),
  /** End all sessions except the current one. */
  endOtherSessions: remove('/v1/account/sessions', {
    needs: 'account',
  }),
  /** End one session. */
  endSession: remove('/v1/account/sessions/:sessionId', {
    needs: 'account',
  }),
}
export type AccountApi = typeof accountApi
