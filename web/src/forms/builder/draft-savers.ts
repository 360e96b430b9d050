import type { Form } from '#web/api/form-types.ts'
import { whenAuthorChanges } from '#web/session/draft-author.ts'
import type { DraftSaver } from './draft-saver.ts'

/** Those of the form that was opened last and of all with unsaved changes, until a reload. */
const savers = new Map<string, DraftSaver>()

whenAuthorChanges(() => {
  savers.clear()
  follow()
})

/** The saver of a member's form, with what is not saved yet, or else a new one. */
export function saverOf(key: string, form: Form, create: () => DraftSaver): DraftSaver {
  for (const other of savers.keys()) if (other !== key && !isUnsaved(other)) savers.delete(other)
  const kept = savers.get(key)
  kept?.see(form)
  if (kept !== undefined) return kept
  const saver = create()
  savers.set(key, saver)
  saver.subscribe(follow)
  return saver
}

/** Whether changes of a form are kept here that the server doesn't have. */
export function isUnsaved(key: string): boolean {
  return (savers.get(key)?.get().status ?? 'saved') !== 'saved'
}

function follow(): void {
  // The browser asks before the page is left with one, also of a form that was closed.
  if ([...savers.keys()].some(isUnsaved)) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
