import { readInteractionSignals } from '#core/forms/spam/browser-signals.ts'
import { RepeatedTexts } from '#core/forms/spam/check-spam.ts'
import { scoreSpam, textHashOf } from '#core/forms/spam/score-spam.ts'
import { createTimeToken, readTimeToken } from '#core/forms/submission/visited-page.ts'
import { FakeClock } from '#test/harness/fake-clock.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import type { Sent } from './sent.ts'

const definition = formDefinition()
type Spam = Sent & { reasons: string[] }

/** The submissions that are spam, with the reasons. */
export function spamIn(all: readonly Sent[]): Spam[] {
  const clock = new FakeClock()
  const texts = new RepeatedTexts(clock)
  let minutes = 0
  return all.flatMap((sent) => {
    clock.advance((sent.minute - minutes) * 60_000)
    minutes = sent.minute
    const form = { id: `form_${sent.form ?? 0}`, secret: 'secret' }
    const values = new Map(Object.entries(sent.values).map(([name, value]) => [name, [value]]))
    const page = readTimeToken(form, tokenOf(sent, form, clock.now()), clock.now())
    const textHash = textHashOf(definition, values)
    const hasText = textHash !== ''
    const reasons = scoreSpam(definition, values, {
      page,
      trap: sent.trap ?? '',
      client: sent.transport.client,
      signals: readInteractionSignals(sent.transport.signs),
      timesSent: hasText ? texts.count(form.id, textHash, null) : 0,
      formsReached: hasText ? texts.countForms(form.id, textHash) : 0,
      tokenUses: 1,
    })
    return reasons.length === 0 ? [] : [{ ...sent, reasons }]
  })
}

function tokenOf(
  { transport: { token } }: Sent,
  form: { id: string; secret: string },
  now: number,
): string | undefined {
  if (token === null) return undefined
  if (token === 'forged') return createTimeToken({ ...form, secret: 'other' }, now - 60_000)
  return createTimeToken(form, now - token.secondsAgo * 1_000, token.receiver)
}
