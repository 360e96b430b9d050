import { byOperator } from '#core/actor.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import { createForm, publishForm } from '#core/forms/manage-forms.ts'
import { formatTime } from '#core/time.ts'
import type { Answer } from './answer.ts'
import { formDefinition } from './form-definition.ts'
import type { TestApp } from './harness.ts'

export type Values = Readonly<Record<string, string | readonly string[]>>
type Headers = Readonly<Record<string, string | undefined>>

/** A published form, as its visitors see it. */
export class VisitedForm {
  readonly app: TestApp
  readonly id: string
  readonly keyId: string

  private constructor(app: TestApp, { id, keyId }: { id: string; keyId: string }) {
    this.app = app
    this.id = id
    this.keyId = keyId
  }

  static async publish(
    app: TestApp,
    projectId: string,
    change: Partial<FormDefinition> = {},
  ): Promise<VisitedForm> {
    const { store, clock, publicUrl } = app
    const now = clock.now()
    const given = { name: 'Website', draft: formDefinition(change) }
    const form = await createForm(store, { publicUrl, hasMail: true }, { projectId, given, now })
    const request = { projectId, formId: form.id, now, by: byOperator }
    await publishForm(store, { ...request, seenUpdatedAt: formatTime(form.updatedAt) })
    // The throttles are not what most tests are about.
    clock.advance(60_000)
    return new VisitedForm(app, form)
  }

  get path(): string {
    return `/f/${this.id}`
  }

  show(path = '', headers: Headers = {}): Promise<Answer> {
    return this.app.request('GET', this.path + path, { headers })
  }

  /** As a browser sends a form of its own page. */
  post(values: Values, headers: Headers = {}, path = ''): Promise<Answer> {
    const pairs = Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    )
    return this.app.request('POST', this.path + path, {
      raw: new URLSearchParams(pairs).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        origin: this.app.publicUrl,
        ...headers,
      },
    })
  }

  /** As a script does. */
  send<Body>(body: unknown, headers: Headers = {}, path = ''): Promise<Answer<Body>> {
    const own = { accept: 'application/json', origin: 'https://www.example.com' }
    return this.app.request('POST', this.path + path, { body, headers: { ...own, ...headers } })
  }
}
