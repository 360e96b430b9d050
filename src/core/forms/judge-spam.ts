import { hash } from 'node:crypto'

import { throwawayDomains } from '#core/large-libraries.ts'
import { countAdvertising } from './advertising.ts'
import { targetOf } from './field-kinds.ts'
import type { FormDefinition } from './form.ts'
import type { SpamReason } from './held-submission.ts'
import type { SubmittedValues } from './judge-submission.ts'
import type { PageAge } from './time-token.ts'

/** A field of the form's page that people can't see: only programs fill it in. */
export const trapField = 'website'

/** What is known of a submission besides what was entered. */
export type SpamEvidence = {
  page: PageAge
  /** What the field has that people can't see. */
  trap: string
  /** How many submissions had this text within the last hour, this one included. */
  timesSent: number
}

const quickMs = 2_000
/** More than anybody types in that time. */
const typedCharactersMax = 40
const timesSentMax = 4
/** Short texts, such as “Please call me back”, are many people's. */
const repeatedCharactersMin = 40
const manySubjects = 3
const enough = 3

// Only what weighs 3 is enough by itself. Whoever fills in a form at once, by what the browser
// remembers, or comes from a page without a token, must have other signs as well.
const weights: Readonly<Record<SpamReason, number>> = {
  honeypot: 3,
  linkInName: 3,
  throwawayAddress: 3,
  repeatedText: 3,
  tooFast: 2,
  noTimeToken: 1,
  links: 1,
  advertising: 1,
}

// Each repetition is bounded: what is sent here is chosen to be slow by somebody.
const linkPattern = /https?:\/\/|\bwww\.[^\s.]{1,63}\.|\b[a-z0-9-]{1,63}\.[a-z]{2,12}\/\S/iu
const linkMarkupPattern = /\[(?:url|link)[=\]]|<a\s[^<>]{0,100}href\s{0,9}=/giu

/** Why a submission is held as spam; empty for one that is not. */
export function judgeSpam(
  definition: Pick<FormDefinition, 'fields'>,
  values: SubmittedValues,
  { page, trap, timesSent }: SpamEvidence,
): SpamReason[] {
  const name = values.get('name')?.join(' ') ?? ''
  const email = values.get('email')?.join(' ') ?? ''
  const text = textOf(definition, values)
  const hasLink = linkPattern.test(text)
  const marked = [...text.matchAll(linkMarkupPattern)].length
  const subjects = countAdvertising(text)
  const isQuick = page.elapsedMs !== null && page.elapsedMs < quickMs
  const isLong = foldText(text).length >= repeatedCharactersMin
  const signs: Record<SpamReason, boolean> = {
    honeypot: page.isOurs && trap.trim() !== '',
    linkInName: linkPattern.test(name),
    throwawayAddress: isThrowaway(email),
    repeatedText: timesSent > timesSentMax && (isLong || hasLink),
    tooFast: isQuick,
    noTimeToken: page.elapsedMs === null,
    links: hasLink,
    advertising: subjects > 1,
  }
  const reasons = Object.keys(weights)
    .filter(isReason)
    .filter((reason) => signs[reason])
  const more = [
    isQuick && Array.from(text).length > typedCharactersMax,
    // One alone may be a developer's.
    marked > 1,
    subjects >= manySubjects,
  ]
  const weight = reasons.reduce((sum, reason) => sum + weights[reason], 0)
  return weight + more.filter(Boolean).length >= enough ? reasons : []
}

/** What a visitor has written in their own words. */
export function textOf(
  { fields }: Pick<FormDefinition, 'fields'>,
  values: SubmittedValues,
): string {
  const written = fields.filter(
    ({ name, kind }) => kind === 'textarea' || (kind === 'text' && isNotes(name)),
  )
  return written.flatMap(({ name }) => values.get(name) ?? []).join('\n')
}

/** The same for texts that differ in nothing but numbers, case, spaces and signs. */
export function hashText(text: string): string {
  return hash('sha256', foldText(text), 'base64url').slice(0, hashCharacters)
}

const hashCharacters = 22

function foldText(text: string): string {
  const letters = text.normalize('NFKC').toLowerCase()
  return letters.replaceAll(/[^\p{L}\p{M}]+/gu, ' ').trim()
}

function isThrowaway(email: string): boolean {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  if (domain === '') return false
  // A provider gives out addresses below its domain, too.
  const parts = domain.split('.')
  const domains = throwawayDomains()
  return parts.some((_, i) => i < parts.length - 1 && domains.has(parts.slice(i).join('.')))
}

function isNotes(name: string): boolean {
  const target = targetOf(name)
  return target?.kind === 'standard' && target.field === 'notes'
}

function isReason(name: string): name is SpamReason {
  return Object.hasOwn(weights, name)
}
