import type { AccountStore } from '#core/accounts/account-store.ts'
import type { Engine } from '#storage/repositories/engine.ts'
import { listRows } from './account-rows.ts'
import { findAccount, findSession } from './accounts.ts'
import { findResetLink } from './reset-links.ts'

/** The port's operations for people who sign in. */
export function accountRepository(engine: Engine) {
  return {
    findSession: (tokenHash, now) => engine.read((reads) => findSession(reads, tokenHash, now)),
    findAccount: (email) => engine.read((reads) => findAccount(reads, email)),
    listRows: (query) => engine.read((reads) => listRows(reads, query)),
    createRow: (table, row) => engine.writeLoose('createRow', table, row),
    changeRows: (change) => engine.writeLoose('changeRows', change),
    deleteRows: (table, where) => engine.writeLoose('deleteRows', table, where),
    addResetLink: (link) => engine.writeLoose('addResetLink', link),
    findResetLink: (tokenHash, now) => engine.read((reads) => findResetLink(reads, tokenHash, now)),
    takeResetLink: (reset) => engine.writeLoose('takeResetLink', reset),
    keepSignInSecret: (proposed) => engine.writeLoose('keepSignInSecret', proposed),
  } satisfies AccountStore
}
