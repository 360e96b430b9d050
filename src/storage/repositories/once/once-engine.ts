import { raise } from '#core/errors.ts'
import type { Once } from '#core/once/once.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import type { Engine } from '#storage/repositories/engine.ts'

/** An engine whose first write is that of a request, done once. */
export function onceEngine(engine: Engine, once: Once): Engine {
  return {
    ...engine,
    writeGlobal(name, ...values) {
      if (!once.begin()) return engine.writeGlobal(name, ...values)
      const { request, shownOnce } = once
      const written = engine.writeGlobalOnce(name, values, { ...request, shownOnce })
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
