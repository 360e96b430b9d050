import type { ContactStore } from '#core/contacts/contact-store.ts'
import { unfiltered } from '#core/contacts/searching/unfiltered.ts'
import type { FieldStore } from '#core/fields/field.ts'
import type { FormStore } from '#core/forms/form-store.ts'
import { requireKnownParameters } from '#core/values/query-integer.ts'
import { type AnswerSummary, countedQuestions, summaryOf } from './answer-summary.ts'
import type { ValueCount } from './form-counts.ts'

export const answersCountedMax = 10_000
const leadsPerCount = 2_000
/** An index that has yet to be written leads to pages with few leads. */
const pagesMax = 20

type Answers = {
  /** How many leads were counted, and whether these are all. */
  leads: number
  isAll: boolean
  questions: AnswerSummary[]
}

/**
 * What the newest leads of a form have answered to each question that has countable answers, by
 * their values of today. Throws `not_found`, `invalid_request`.
 */
export async function countAnswers(
  store: Pick<FormStore, 'readForm' | 'listFormDefinitions' | 'countValues'> &
    Pick<FieldStore, 'listFields'> &
    Pick<ContactStore, 'walkContacts'>,
  request: { projectId: string; formId: string; query: Readonly<Record<string, unknown>> },
): Promise<Answers> {
  const { projectId, formId, query } = request
  requireKnownParameters(query)
  const { keyId } = await store.readForm(projectId, formId)
  const versions = await store.listFormDefinitions(projectId, formId)
  const questions = countedQuestions(versions, await store.listFields(projectId))
  const columns = questions.map(({ column }) => column)
  const filter = { ...unfiltered(projectId), keyIds: [keyId] }
  const counts: ValueCount[] = []
  let leads = 0
  let before: string | null = null
  for (let page = 0; page < pagesMax && leads < answersCountedMax; page += 1) {
    const limit = Math.min(leadsPerCount, answersCountedMax - leads)
    const { contacts, next } = await store.walkContacts({ filter, before, limit })
    const places = contacts.map(({ place }) => place)
    if (places.length > 0 && columns.length > 0) {
      counts.push(...(await store.countValues({ projectId, places, columns })))
    }
    leads += places.length
    before = next
    if (next === null) break
  }
  const byColumn = Map.groupBy(counts, ({ column }) => column)
  return {
    leads,
    isAll: before === null,
    questions: questions.map((one) => summaryOf(one, byColumn.get(one.column) ?? [])),
  }
}
