import type { Challenge } from '#model/forms/embedded-form.ts'
import { WeakMap } from './page/realm.ts'
import { solveAltcha } from './sending/altcha.ts'
import type { Solver } from './sending/challenge.ts'
import { Widget } from './sending/widget.ts'

type Begun = { token: Promise<string>; since: number }

// The server's challenges are valid for 20 minutes.
const freshMs = 15 * 60_000
const begun = new WeakMap<HTMLFormElement, Begun>()
const widgets = new WeakMap<HTMLFormElement, Widget>()

export const prepare: Solver['prepare'] = (challenge, form) => {
  if (challenge.url === null) {
    widgetOf(challenge, form)
    return
  }
  const token = solveAltcha(challenge.url)
  begun.set(form, { token, since: Date.now() })
  void forgetIfFailed(form, token)
}

// It is tried again when it is needed.
async function forgetIfFailed(form: HTMLFormElement, token: Promise<string>): Promise<void> {
  try {
    await token
  } catch {
    begun.delete(form)
  }
}

export const solve: Solver['solve'] = async (challenge, form) => {
  const { url } = challenge
  if (url === null) return solveByWidget(challenge, form)
  const before = form === null ? undefined : begun.get(form)
  // A solution works once.
  if (form !== null) begun.delete(form)
  const isFresh = before !== undefined && Date.now() - before.since < freshMs
  return isFresh ? before.token : solveAltcha(url)
}

async function solveByWidget(challenge: Challenge, form: HTMLFormElement | null) {
  if (form === null) throw new Error('There is no form to show the challenge in.')
  const widget = widgetOf(challenge, form)
  try {
    return await widget.take()
  } catch (error) {
    widget.remove()
    widgets.delete(form)
    throw error
  }
}

function widgetOf(challenge: Challenge, form: HTMLFormElement): Widget {
  const widget = widgets.get(form) ?? new Widget(challenge, form)
  widgets.set(form, widget)
  return widget
}
