import { dayMs } from '#core/time.ts'
import type { OpenForm } from './open-form.ts'
import type { VisitedPage } from './time-token.ts'

const judgedDays = 30
/** How long a page counts whose form was changed meanwhile. */
const judgedMs = judgedDays * dayMs

/**
 * The form as a page has shown it, by which a submission is judged: its fields and texts, and what
 * comes after it. Everything else, such as who is told and which sites may send, is as it is now.
 */
export function formAsShown(form: OpenForm, { shown }: VisitedPage): OpenForm {
  if (shown === null || shown.version === form.version) return form
  const { version, publishedAt } = shown
  const { fields, texts, languages, after } = shown.definition
  const definition = { ...form.definition, fields, texts, languages, after }
  return { ...form, version, publishedAt, definition }
}

/** Whether a page has shown an older version for too long ago. */
export function isOutdated(form: OpenForm, { shown, givenAt }: VisitedPage, now: number): boolean {
  if (shown === null || givenAt === null || shown.version === form.version) return false
  return now - givenAt > judgedMs
}

/**
 * When the visitor pressed the button, by how long ago the page says it was: neither before the
 * page was given nor in the future. Null where nothing tells.
 */
export function clickedAtOf(
  { givenAt, shown }: VisitedPage,
  agoMs: number | null,
  now: number,
): number | null {
  if (givenAt === null || agoMs === null) return null
  const first = Math.max(givenAt, shown?.publishedAt ?? 0)
  return Math.min(Math.max(now - agoMs, first), now)
}
