import { requireOpen } from '#core/forms/closing.ts'
import { targetOf } from '#core/forms/field-target.ts'
import { type FormDefinition, urlCharactersMax } from '#core/forms/form.ts'
import { localizedTexts } from '#core/forms/localized-texts.ts'
import { isUnfinishedSpam } from '#core/forms/spam/check-spam.ts'
import type { Submission } from '#core/forms/submission/submission.ts'
import { validateSubmission } from '#core/forms/submission/validate-submission.ts'
import { foldEmail } from '#core/values/email.ts'
import { isWithin } from '#core/values/text.ts'
import { hourMs } from '#model/values/durations.ts'
import type { UnfinishedStore } from './unfinished-store.ts'
import { unfinishedIdOf } from './unfinished-submission.ts'

type Context = {
  store: Pick<UnfinishedStore, 'hasUnfinished' | 'saveUnfinished' | 'removeUnfinished'>
  /** Counts a new one. Returns the seconds to wait if it is one too many, else 0. */
  admitNew: () => number
  now: number
}

/**
 * Replaces what is kept of a submission by what its visitor has entered so far, as far as it is
 * valid; consents, files and hidden values are not kept. Nothing is kept any more unless the
 * visitor wants it and has entered an address, nor of what looks like spam. Returns the seconds to
 * wait if the visitor has begun too many, else 0. Throws `not_found` for a form that has closed.
 */
export async function keepUnfinished(
  { store, admitNew, now }: Context,
  submission: Submission,
  { isWanted, pageUrl }: { isWanted: boolean; pageUrl: string | undefined },
): Promise<number> {
  const { form, submissionKey, language } = submission
  const id = unfinishedIdOf(form.id, submissionKey)
  if (id === null) return 0
  const request = { projectId: form.key.projectId, formId: form.id, id, now }
  const values = isWanted && !isUnfinishedSpam(submission) ? validValues(submission) : {}
  const identity = foldEmail(values['email'] ?? '')
  const isKept = await store.hasUnfinished(request)
  if (identity === null) {
    if (isKept) await store.removeUnfinished(request)
    return 0
  }
  requireOpen(form, now)
  const wait = isKept ? 0 : admitNew()
  if (wait === 0) {
    const { reminder, origins } = form.definition
    const isReminded = isKept || hasShownReminder(submission)
    const reminderAt = reminder && isReminded ? now + reminder.afterHours * hourMs : null
    const kept = { ...request, language, values, identity, reminderAt }
    await store.saveUnfinished({ ...kept, pageUrl: pageOnSite(pageUrl, origins) })
  }
  return wait
}

/**
 * Whether the box that the visitor ticked has the words of the form as it is now, and the form had
 * a reminder then. A page with words of its own is for its owner to keep up to date.
 */
function hasShownReminder({ form, page: { pageForm }, language }: Submission): boolean {
  if (pageForm === null) return true
  const { reminder } = pageForm.definition
  const wordsOf = (definition: FormDefinition) =>
    localizedTexts(definition, definition.unfinished ?? {}, language)?.label
  return reminder !== undefined && wordsOf(pageForm.definition) === wordsOf(form.definition)
}

/** Where on one of the form's sites it is; without parameters, which may have anything in them. */
function pageOnSite(pageUrl = '', origins: readonly string[]): string | null {
  const url = URL.parse(pageUrl)
  if (url === null || !origins.includes(url.origin)) return null
  const page = url.origin + url.pathname
  return isWithin(page, urlCharactersMax) ? page : null
}

function validValues(submission: Submission): Record<string, string> {
  const { contact } = validateSubmission(submission)
  const entered = submission.form.definition.fields.filter(({ kind }) => kind !== 'hidden')
  return Object.fromEntries(
    entered.flatMap(({ name }): [string, string][] => {
      const target = targetOf(name)
      if (target?.kind !== 'standard' && target?.kind !== 'custom') return []
      const value =
        target.kind === 'standard' ? contact[target.field] : contact.customFields[target.label]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
