import { type FormEvent, type Variant, formEvents } from '#model/forms/form.ts'
import { dayMs } from '#model/values/durations.ts'

/** A visitor reached a step of the form, or left it at a field. */
export const fieldEvents = ['reached', 'left'] as const

/** One of the first, or one of the second and the name of a field. */
export type FormCountKind = FormEvent | `${(typeof fieldEvents)[number]} ${string}`

/** That a version was shown or sent in the test of a version. */
export type TestCountKind = `${'shown' | 'sent'} ${Variant} ${number}`

export function isFormCountKind(text: string): text is FormCountKind {
  const isOfField = fieldEvents.some((kind) => text.startsWith(`${kind} `))
  return isOfField || formEvents.some((kind) => kind === text)
}

/** How often it happened on the day that begins then, in UTC. */
export type FormCount<Kind extends string = FormCountKind> = {
  kind: Kind
  startsAt: number
  count: number
}
export type NotedCount = FormCount<FormCountKind | TestCountKind> & { formId: string }

/** How often contacts have a value in a column of `submissionColumns`. */
export type ValueCount = { column: string; value: string; count: number }

/** How often it happened to a form in all. */
export type FormTotal = { formId: string; kind: FormEvent; count: number }

const formsCountedMax = 10_000

/** What has happened to forms since it was last stored, by the day. */
export class FormCounts {
  private counts = new Map<string, NotedCount>()

  note(formId: string, kind: NotedCount['kind'], now: number): void {
    const startsAt = now - (now % dayMs)
    const name = `${formId} ${kind} ${startsAt}`
    const known = this.counts.get(name)
    if (known !== undefined) known.count += 1
    else if (this.counts.size < formsCountedMax) {
      this.counts.set(name, { formId, kind, startsAt, count: 1 })
    }
  }

  take(): NotedCount[] {
    const counts = [...this.counts.values()]
    this.counts = new Map()
    return counts
  }
}
