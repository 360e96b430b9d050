import {
  accountNameCharactersMax,
  passwordCharactersMax,
  passwordCharactersMin,
} from '#core/accounts/account.ts'
import { textFields } from '#core/limits/contract.ts'
import { abilities } from '#core/members/role.ts'
import { closed, nullableText, oneOf, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { roles } from '#model/members/roles.ts'

// Bodies are checked by these schemas, then by the core, which has the rules of each value.

export const nothing = closed({})
/** The answer to a change that has nothing to tell. */
export const Done = closed({ isDone: Type.Boolean() })

export const nameInput = Type.String({ maxLength: accountNameCharactersMax * 4 })
export const emailInput = Type.String({ maxLength: textFields.email * 2 })
export const passwordInput = Type.String(
  `${passwordCharactersMin} to ${passwordCharactersMax} characters.`,
)
export const roleInput = oneOf(roles, 'What the person may do.')

export const Account = closed({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  hasSecondFactor: Type.Boolean('Whether signing in requires a code after the password.'),
  isAway: Type.Boolean('Whether keys and forms assign no new leads to the person.'),
})

export const ProjectRole = closed({
  id: Type.String("The project's id."),
  name: Type.String(),
  memberId: Type.String("The account's member id in this project, as in `assigneeId`."),
  role: oneOf(roles, 'The role of the account in the project.'),
  may: Type.Array(oneOf(abilities, 'What the role may do.')),
  isArchived: Type.Boolean("Whether its keys don't work and its forms are closed."),
  change: Type.Integer('The last change of the project, as `watchProject` numbers them.'),
})

export const Member = closed({
  id: Type.String('`user_…`, as in `assigneeId`.'),
  name: Type.String(),
  email: nullableText('Null for members who can be assigned leads but have no account.'),
  role: oneOf(roles, 'What the member may do.'),
  isSelf: Type.Boolean(),
  isAway: Type.Boolean('Whether keys and forms assign no new leads to the member.'),
  createdAt: time('When the member joined.'),
})

export const Invitation = closed({
  id: Type.String(),
  email: Type.String(),
  role: oneOf(roles, 'What the person will be allowed to do.'),
  invitedBy: Type.String('The name of the member who sent the invitation.'),
  createdAt: time('When it was created.'),
  expiresAt: time('When it expires.'),
})

export const IssuedKey = closed({
  id: Type.String(),
  key: Type.String('The key itself; a secret one is shown only once.'),
  kind: Type.String(),
  label: Type.String(),
})

export const BrowserSession = closed({
  id: Type.String(),
  isCurrent: Type.Boolean('Whether it is the session of this request.'),
  address: nullableText('The IP address that it was started from.'),
  userAgent: nullableText('The browser that started it.'),
  createdAt: time('When it was started.'),
  expiresAt: time("When it ends if it isn't used."),
})
