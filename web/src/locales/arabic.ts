import { account } from './arabic/account.ts'
import { errors } from './arabic/errors.ts'
import { leads } from './arabic/leads.ts'
import { shell } from './arabic/shell.ts'
import { layout, views } from './arabic/views.ts'
import { type Texts, english } from './english.ts'

/** The shell and the leads are translated; the other screens are still in English. */
export const arabic: Texts = { ...english, ...shell, account, leads, errors, views, layout }
