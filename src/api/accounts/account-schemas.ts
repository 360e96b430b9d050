import { closed, nullableText, oneOf, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { accountNameCharactersMax, passwordCharactersMax } from '#core/accounts/account.ts'
import { passwordCharactersMin } from '#model/accounts/password.ts'
import { contactFields } from '#model/contacts/fields.ts'
import { abilities, roles } from '#model/members/roles.ts'

// Bodies are checked by these schemas, then by the core, which has the rules of each value.

export const nameInput = Type.String({ maxLength: accountNameCharactersMax * 4 })
export const emailInput = Type.String({ maxLength: contactFields.email.charactersMax * 2 })
export const passwordInput = Type.String(
  `${passwordCharactersMin} to ${passwordCharactersMax} characters.`,
)

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

export const BrowserSession = closed({
  id: Type.String(),
  isCurrent: Type.Boolean('Whether it is the session of this request.'),
  address: nullableText('The IP address that it was started from.'),
  userAgent: nullableText('The browser that started it.'),
  createdAt: time('When it was started.'),
  expiresAt: time("When it ends if it isn't used."),
})
