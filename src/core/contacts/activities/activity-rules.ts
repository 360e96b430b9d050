import { AppError, fieldError, requestError } from '#core/errors.ts'
import { roleError } from '#core/members/errors.ts'
import { cleanText, cleanTextRule, isWithin } from '#core/values/text.ts'
import { commentCharactersMax } from '#model/contacts/contact.ts'
import { isAllowed, may, type Role } from '#model/members/roles.ts'
import { activitiesMax, mentionsMax } from './activity.ts'
import { mentionedIn } from './mentions.ts'

/** A comment as it is stored. Throws `invalid_request`. */
export function parseComment(text: string): string {
  const comment = cleanText(text)
  if (comment === null) throw fieldError('/text', 'invalid_text', `text ${cleanTextRule}.`)
  if (comment === '' || !isWithin(comment, commentCharactersMax)) {
    const detail = `text must have 1 to ${commentCharactersMax.toLocaleString('en')} characters.`
    throw fieldError('/text', comment === '' ? 'required' : 'too_long', detail)
  }
  if (mentionedIn(comment).length > mentionsMax) {
    const detail = `text must mention at most ${mentionsMax} members.`
    throw fieldError('/text', 'too_many', detail)
  }
  return comment
}

type Right = { role: Role; isOwn: boolean }

/** Comments are changed only by who wrote them. Throws `not_permitted`. */
export function requireEditRight({ role, isOwn }: Right): void {
  if (!isAllowed(role, 'edit')) throw roleError(may.edit)
  if (!isOwn) throw new AppError('not_permitted', 'Only its author can edit a comment.')
}

/** Who may erase leads may also delete what others wrote about them. Throws `not_permitted`. */
export function requireDeleteRight({ role, isOwn }: Right): void {
  const ability = isOwn ? 'edit' : 'erase'
  if (!isAllowed(role, ability)) throw roleError(may[ability])
}

export function unknownActivityError(): AppError {
  return new AppError('not_found', 'This lead has no comment, call or email with this id.')
}

export function manyActivitiesError(): AppError {
  const max = activitiesMax.toLocaleString('en')
  const detail = `A lead can have at most ${max} comments, calls and emails.`
  return requestError(detail, 'activities_full')
}
