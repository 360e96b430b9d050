import { refuseUnknownProject } from '#core/projects/refusals.ts'
import type { Once } from '#core/once/once.ts'
import { accountVerbs } from '#storage/verbs/accounts/account-verbs.ts'
import { bulkVerbs } from '#storage/verbs/bulk/bulk-verbs.ts'
import { contactVerbs } from '#storage/verbs/contacts/contact-verbs.ts'
import type { Engine } from '#storage/verbs/engine.ts'
import { fieldVerbs } from '#storage/verbs/fields/field-verbs.ts'
import { memberVerbs } from '#storage/verbs/members/member-verbs.ts'
import { viewVerbs } from '#storage/verbs/views/view-verbs.ts'

/** What members create by requests that are done once, except keys and forms. */
export function onceVerbs(engine: Engine) {
  const { mergeContacts, unmergeContact } = contactVerbs(engine)
  const { startBulkChange, cancelBulkChange, undoBulkChange, startKeyUndo } = bulkVerbs(engine)
  return {
    ...accountVerbs(engine),
    ...fieldVerbs(engine),
    ...memberVerbs(engine),
    ...viewVerbs(engine),
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
        return done === null ? refuseUnknownProject(request.projectId) : once.settle(done)
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
