import { ApiError } from '#web/api/api-error.ts'
import {
  type Form,
  type FormChange,
  type FormDefinition,
  currentForm,
} from '#web/api/form-types.ts'

/** What an editor changes. */
export type Edited = { name: string; folders: string[]; draft: FormDefinition }

export type DraftState = {
  /** As the server has it. */
  stored: Form
  /** As it is on the screen. */
  edited: Edited
  status: 'saved' | 'waiting' | 'saving' | 'refused' | 'failed' | 'conflict'
  /** Why it was not saved. */
  error: unknown
}

const pauseMs = 500

/**
 * Saves a form as it is typed: after a pause, one request at a time, and never over changes
 * of someone else. Typed text stays, whatever the response.
 */
export class DraftSaver {
  private state: DraftState
  private readonly store: (change: FormChange) => Promise<Form>
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private request: Promise<void> | null = null

  constructor(form: Form, store: (change: FormChange) => Promise<Form>) {
    this.state = { stored: form, edited: editedOf(form), status: 'saved', error: null }
    this.store = store
  }

  readonly get = (): DraftState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  edit(change: (before: Edited) => Edited): void {
    const edited = change(this.state.edited)
    if (this.state.status === 'conflict') return this.set({ edited })
    this.set({ edited, status: this.request === null ? 'waiting' : 'saving' })
    this.wait()
    return undefined
  }

  /** Saves unsaved changes at once. False if that is not possible. */
  async save(): Promise<boolean> {
    clearTimeout(this.timer)
    while (this.request !== null) await this.request
    const { status } = this.state
    if (status === 'saved') return true
    if (status === 'conflict') return false
    this.request = this.send()
    await this.request
    return this.get().status === 'saved' || (this.get().status === 'waiting' && this.save())
  }

  /** Does something with the form as it is stored; what is typed meanwhile is saved afterwards. */
  async withStored<T>(act: (stored: Form) => Promise<T>): Promise<T> {
    while (this.request !== null) await this.request
    const acting = act(this.state.stored)
    this.request = acting.then(
      () => undefined,
      () => undefined,
    )
    try {
      return await acting
    } finally {
      this.request = null
    }
  }

  /** The server's current form, whose draft doesn't replace unsaved changes. */
  see(form: Form): void {
    const { stored, status } = this.state
    if (form.updatedAt <= stored.updatedAt) return
    if (status === 'saved') this.replace(form)
    // What else has changed, such as a test that ended, is no conflict.
    else if (hasSameDraft(form, stored)) this.take(form)
  }

  /** Discards unsaved changes. */
  replace(form: Form): void {
    clearTimeout(this.timer)
    this.set({ stored: form, edited: editedOf(form), status: 'saved', error: null })
  }

  /** Saves unsaved changes over the changes of someone else. */
  overwrite(current: Form): void {
    this.set({ stored: current, status: 'waiting', error: null })
    void this.save()
  }

  /** The server's newer state of the displayed form, such as a published version. */
  take(form: Form): void {
    this.set({ stored: form })
  }

  private async send(): Promise<void> {
    const { stored, edited: sent } = this.state
    this.set({ status: 'saving' })
    try {
      const form = await this.store({ seenUpdatedAt: stored.updatedAt, ...sent })
      const isAll = this.state.edited === sent
      this.set({ stored: form, status: isAll ? 'saved' : 'waiting', error: null })
      if (!isAll) this.wait()
    } catch (error) {
      const current = currentForm(error)
      if (current !== null && hasSameDraft(current, stored)) {
        this.set({ stored: current, status: 'waiting', error: null })
        this.wait()
      } else this.set({ status: statusAfter(error), error })
    } finally {
      this.request = null
    }
  }

  private wait(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), pauseMs)
  }

  private set(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

function editedOf({ name, folders, draft }: Form): Edited {
  return { name, folders, draft }
}

function hasSameDraft(one: Form, other: Form): boolean {
  return JSON.stringify(editedOf(one)) === JSON.stringify(editedOf(other))
}

function statusAfter(error: unknown): DraftState['status'] {
  if (currentForm(error) !== null) return 'conflict'
  return error instanceof ApiError && error.status < 500 ? 'refused' : 'failed'
}
