import { changeNames, changeOf, invalidOption, readOptions } from './check-options.ts'
import type { ContactWithEtag, Result } from './contact-types.ts'
import { Contacts, contactPath } from './contacts.ts'
import type { ContactChangeOptions, ContactPatch } from './manage-types.ts'

/** Also changes and erases contacts. */
export class ManagedContacts extends Contacts {
  /** Changes a contact: what is absent stays, and null clears. Returns the whole record. */
  async update(
    id: string,
    patch: ContactPatch,
    options: ContactChangeOptions = {},
  ): Promise<Result<ContactWithEtag>> {
    const change = contactChangeOf(options)
    return this.send<ContactWithEtag>({
      ...change,
      method: 'PATCH',
      path: contactPath(id),
      hasEtag: true,
      body: JSON.stringify(patch),
    })
  }

  /** Erases a contact with everything that is stored about it. Nobody can restore it. */
  async delete(id: string, options: ContactChangeOptions = {}): Promise<Result<object>> {
    const change = contactChangeOf(options)
    return this.send<object>({ ...change, method: 'DELETE', path: contactPath(id) })
  }
}

function contactChangeOf(options: ContactChangeOptions) {
  const { ifMatch, ...others } = readOptions(options, [...changeNames, 'ifMatch'])
  const change = changeOf(others)
  if (ifMatch === undefined) return change
  // Without a version, a change that is meant to be conditional would overwrite anything.
  if (typeof ifMatch !== 'string' || !/^[ -~]+$/.test(ifMatch)) {
    throw invalidOption('ifMatch must be the etag of a contact.')
  }
  return { ...change, headers: { ...change.headers, 'if-match': ifMatch } }
}
