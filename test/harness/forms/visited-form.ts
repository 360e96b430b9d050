import { byOperator } from '#core/actor.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import { changeForm, createForm, publishForm } from '#core/forms/manage-forms.ts'
import { endFormTest, startFormTest } from '#core/forms/testing/manage-tests.ts'
import { formatTime } from '#core/values/time.ts'
import type { TestApp } from '#test/harness/harness.ts'
import type { HttpResponse } from '#test/harness/response.ts'
import { formDefinition } from './form-definition.ts'

export type Values = Readonly<Record<string, string | readonly string[]>>
type Headers = Readonly<Record<string, string | undefined>>

type Ids = { id: string; keyId: string; projectId: string }

/** What any browser sends with a form. */
export const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'en-US,en;q=0.5',
} as const

/** A published form, as its visitors see it. */
export class VisitedForm {
  readonly app: TestApp
  readonly id: string
  readonly keyId: string
  readonly projectId: string

  private constructor(app: TestApp, { id, keyId, projectId }: Ids) {
    this.app = app
    this.projectId = projectId
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
    const newForm = { name: 'Website', draft: formDefinition(change) }
    const form = await createForm(
      store,
      { publicUrl, hasMail: true, hasFiles: true },
      { projectId, form: newForm, now },
    )
    const request = { projectId, formId: form.id, now, by: byOperator }
    await publishForm(store, { ...request, seenUpdatedAt: formatTime(form.updatedAt) })
    // Most tests are not about the throttles.
    clock.advance(60_000)
    return new VisitedForm(app, { ...form, projectId })
  }

  /** The same form on another node. */
  on(app: TestApp): VisitedForm {
    return new VisitedForm(app, { id: this.id, keyId: this.keyId, projectId: this.projectId })
  }

  /** Publishes it with a change. */
  async change(change: Partial<FormDefinition>): Promise<void> {
    await publishForm(this.app.store, await this.draft((draft) => ({ ...draft, ...change })))
    this.app.clock.advance(60_000)
  }

  /** Publishes it without a part. */
  async changeWithout(part: 'answer' | 'unfinished' | 'reminder'): Promise<void> {
    await publishForm(this.app.store, await this.draft(({ [part]: _, ...draft }) => draft))
    this.app.clock.advance(60_000)
  }

  /** Tests it with a change against the published version. */
  async startTest(change: Partial<FormDefinition>): Promise<void> {
    await startFormTest(this.app.store, await this.draft((draft) => ({ ...draft, ...change })))
    this.app.clock.advance(60_000)
  }

  async endTest(kept: 'a' | 'b'): Promise<void> {
    const { updatedAt } = await this.app.store.readForm(this.projectId, this.id)
    await endFormTest(this.app.store, { ...this.seen(updatedAt), kept })
  }

  /** Changes its draft alone. Returns the next request, which has seen that. */
  private async draft(change: (draft: FormDefinition) => FormDefinition) {
    const { store, publicUrl } = this.app
    const { draft, updatedAt } = await store.readForm(this.projectId, this.id)
    const changed = await changeForm(
      store,
      { publicUrl, hasMail: true, hasFiles: true },
      { ...this.seen(updatedAt), change: { draft: change(draft) } },
    )
    return this.seen(changed.updatedAt)
  }

  private seen(updatedAt: number) {
    const { app, projectId, id: formId } = this
    const seenUpdatedAt = formatTime(updatedAt)
    return { projectId, formId, now: app.clock.now(), seenUpdatedAt, by: byOperator }
  }

  get path(): string {
    return `/f/${this.id}`
  }

  show(path = '', headers: Headers = {}): Promise<HttpResponse> {
    return this.app.request('GET', this.path + path, { headers })
  }

  /** As a browser sends a form of its own page. */
  post(values: Values, headers: Headers = {}, path = ''): Promise<HttpResponse> {
    const pairs = Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((text): [string, string] => [name, text]),
    )
    return this.app.request('POST', this.path + path, {
      raw: new URLSearchParams(pairs).toString(),
      headers: {
        ...browserHeaders,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-mode': 'navigate',
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        origin: this.app.publicUrl,
        ...headers,
      },
    })
  }

  /** As a script does. */
  send<Body>(body: unknown, headers: Headers = {}, path = ''): Promise<HttpResponse<Body>> {
    const defaults = {
      ...browserHeaders,
      'sec-fetch-mode': 'cors',
      accept: 'application/json',
      origin: 'https://www.example.com',
    }
    return this.app.request('POST', this.path + path, {
      body,
      headers: { ...defaults, ...headers },
    })
  }
}
