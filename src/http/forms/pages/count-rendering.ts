import type { FastifyRequest } from 'fastify'

import { formCharactersPerRequest } from '#core/limits/contract.ts'
import type { Markup } from '#core/values/markup.ts'
import type { Services } from '#http/services.ts'

/** A large form is as much work as several requests, and counts as so many for its address. */
export function countRendering(
  { forms }: Services,
  { ip }: FastifyRequest,
  { text }: Markup,
): void {
  forms.throttle.countMore(ip, Math.floor(text.length / formCharactersPerRequest))
}
