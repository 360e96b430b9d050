import { unknownName } from './check-options.ts'
import { ContactSyncError } from './errors.ts'
import { standardFields } from './openapi-types.ts'

/** Throws `invalid_request` when a contact has a top-level name that is not a standard field. */
export function checkFields(
  contacts: readonly (object | null)[],
  pointerOf: (index: number) => string,
): void {
  const errors = contacts.flatMap((contact, index) =>
    Object.entries(contact ?? {})
      // Not sent either.
      .filter(([name, value]) => value !== undefined && !standardFields.includes(name))
      .map(([name]) => ({
        pointer: `${pointerOf(index)}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        code: 'unknown_field',
        detail:
          unknownName(name, 'a standard field', standardFields) +
          ' Custom fields belong in customFields.',
      })),
  )
  const [first] = errors
  if (first) throw new ContactSyncError('invalid_request', first.detail, { errors })
}
