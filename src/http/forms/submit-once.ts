import { setTimeout as delay } from 'node:timers/promises'

import type { Passage } from '#core/contacts/writing/save-contacts.ts'
import { AppError } from '#core/errors.ts'
import { admitSubmission } from '#core/forms/admit-submission.ts'
import { type Submitted, submitForm } from '#core/forms/submit-form.ts'
import type { Exchange } from './read-exchange.ts'
import { isForProgram } from './wanted-answer.ts'

const triesMax = 50
const tryEveryMs = 100

/** Submits a form. A second click is answered as the first, which it waits for; it counts once. */
export async function submitOnce(exchange: Exchange): Promise<Submitted> {
  const { services, request, sent, submission } = exchange
  const { store, inFlight, limiter, challenges, keyUses, clock, mail, forms, publicUrl } = services
  const { visitors, traffic, texts: repeatedTexts } = forms
  const { form } = submission
  const { ip: address, waitSeconds } = request
  const visit = { form, address, waitSeconds, token: sent.token, canSolve: isForProgram(request) }
  let admitted: Promise<Passage> | null = null
  const admit = () => {
    const { hostname: ownHost } = new URL(publicUrl)
    const counters = { limiter, visitors, traffic, challenges, keyUses }
    const gate = { ...counters, ownHost, now: clock.now() }
    admitted ??= admitSubmission(gate, visit)
    return admitted
  }
  const hasMail = mail !== null
  for (let tries = 1; ; tries += 1) {
    const context = { store, inFlight, challenges, repeatedTexts, hasMail, now: clock.now() }
    try {
      return await submitForm(context, submission, admit)
    } catch (error) {
      const isUnderWay = error instanceof AppError && error.code === 'idempotency_in_flight'
      if (!isUnderWay || tries === triesMax) throw error
      await delay(tryEveryMs)
    }
  }
}
