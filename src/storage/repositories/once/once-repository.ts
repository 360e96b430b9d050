import { raise } from '#core/errors.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import type { Once } from '#core/once/once.ts'
import { accountRepository } from '#storage/repositories/accounts/account-repository.ts'
import { bulkRepository } from '#storage/repositories/bulk/bulk-repository.ts'
import { contactRepository } from '#storage/repositories/contacts/contact-repository.ts'
import type { Engine } from '#storage/repositories/engine.ts'
import { fieldRepository } from '#storage/repositories/fields/field-repository.ts'
import { memberRepository } from '#storage/repositories/members/member-repository.ts'
import { viewRepository } from '#storage/repositories/views/view-repository.ts'

/** What members create by requests that are done once, except keys and forms. */
export function onceRepository(engine: Engine) {
  const { mergeContacts, unmergeContact } = contactRepository(engine)
  const { startBulkChange, cancelBulkChange, undoBulkChange, startKeyUndo } = bulkRepository(engine)
  return {
    ...accountRepository(engine),
    ...fieldRepository(engine),
    ...memberRepository(engine),
    ...viewRepository(engine),
    mergeContacts,
    unmergeContact,
    startBulkChange,
    cancelBulkChange,
    undoBulkChange,
    startKeyUndo,
  }
}

/** An engine whose first write is that of a request, done once. */
export function onceEngine(engine: Engine, once: Once): Engine {
  return {
    ...engine,
    writeLoose(name, ...values) {
      if (!once.begin()) return engine.writeLoose(name, ...values)
      const { request, shownOnce } = once
      const written = engine.writeLooseOnce(name, values, { ...request, shownOnce })
      return written.then((done) => {
        return done === null ? raise(unknownProjectError(request.projectId)) : once.settle(done)
      })
    },
    write(placeName, name, valuesAt) {
      if (!once.begin()) return engine.write(placeName, name, valuesAt)
      const { request, shownOnce } = once
      const written = engine.writeOnce(placeName, name, valuesAt, { ...request, shownOnce })
      return written.then((done) => (done === null ? null : once.settle(done)))
    },
  }
}
