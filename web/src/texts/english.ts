import { account } from './english/account.ts'
import { connect } from './english/connect.ts'
import { entry } from './english/entry.ts'
import { members } from './english/members.ts'
import { shell } from './english/shell.ts'

/** Every text of the application; the other catalogues must have the same ones. */
export const english = { ...shell, ...entry, connect, account, members }

export type Texts = typeof english
