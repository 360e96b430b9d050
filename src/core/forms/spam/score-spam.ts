import { hash } from 'node:crypto'

import type { FormDefinition } from '#core/forms/form.ts'
import type { SubmittedValues } from '#core/forms/submission/submission.ts'
import { suggestedAddress } from '#core/forms/submission/suggest-address.ts'
import type { PageAge } from '#core/forms/submission/visited-page.ts'
import { throwawayDomains } from '#core/large-libraries.ts'
import { traitsOf } from '#model/forms/field-kinds.ts'
import { type SpamReason, spamReasons } from '#model/forms/spam.ts'
import {
  type ClientTraits,
  type InteractionSignals,
  isDriven,
  scoreClient,
  scoreInteractions,
} from './browser-signals.ts'
import { countSpamPhrases } from './spam-phrases.ts'

/** What is known of a submission besides its values. */
export type SpamEvidence = {
  page: PageAge
  /** What the field has that people can't see. */
  trap: string
  client: ClientTraits
  /** What the script reports; null without it. */
  signals: InteractionSignals | null
  /** How many submissions had this text within the last hour, this one included. */
  timesSent: number
  /** To how many forms of the installation this text was sent within the last hour. */
  formsReached: number
  /** How many submissions had this token of time within the last hour. */
  tokenUses: number
}

/** What a submission must weigh to be spam. A heavy reason weighs as much. */
const spamWeightMin = 10

/** Less than what no way of sending makes up for. */
const throwawayWeight = 3
const quickMs = 2_000
const hastyMs = 6_000
/** More than anybody types in that time. */
const typedCharactersMax = 40
const hastyCharactersMax = 150
const timesSentMax = 4
const tokenUsesMax = 10
const formsReachedMax = 2
/** Short texts, such as “Please call me back”, are many people's. */
const repeatedCharactersMin = 40
const linksMany = 4

// Each repetition is bounded: attackers choose texts for which a pattern is slow.
const addressPattern = /https?:\/\/[^\s<>"\]]{1,500}|\bwww\.[^\s.]{1,63}\.[^\s<>"\]]{1,200}/giu
const pathPattern = /\b[a-z0-9-]{1,63}\.[a-z]{2,12}\/\S/iu
const schemePattern = /https?:\/\//iu
// A name such as “Dr.med/Dr.dent” or “St.Gallen/CH” is not a link.
const linkNamePattern = new RegExp(
  String.raw`\bwww\.[^\s.]{1,63}\.\p{L}{2}|\b[a-z0-9-]{1,63}\.` +
    String.raw`(?:com|net|org|info|ru|io|me|ly|xyz|top|site|online|shop|club|live|vip|link)/\S{3}`,
  'iu',
)
const linkMarkupPattern = /\[(?:url|link)[=\]]|<a\s[^<>]{0,100}href\s{0,9}=/giu

/** Why a submission is spam; empty for one that is not. */
export function scoreSpam(
  definition: Pick<FormDefinition, 'fields'>,
  values: SubmittedValues,
  evidence: SpamEvidence,
): SpamReason[] {
  const name = values.get('name')?.join(' ') ?? ''
  const email = values.get('email')?.join(' ') ?? ''
  const text = textOf(definition, values)
  const weights: Record<SpamReason, number> = {
    honeypot: evidence.page.isOurs && evidence.trap.trim() !== '' ? spamWeightMin : 0,
    automated: isAutomated(evidence) ? spamWeightMin : 0,
    linkInName: schemePattern.test(name) ? spamWeightMin : 0,
    throwawayAddress: isThrowaway(email) ? throwawayWeight : 0,
    ...weighArrival(evidence, Array.from(text).length),
    ...weighRepetition(evidence, text),
    oddName: Math.max(scoreName(name, text), isRandomText(text.trim()) ? 4 : 0),
    links: weighLinks(text) + (linkNamePattern.test(name) ? 4 : 0),
    advertising: advertisingWeights[Math.min(countSpamPhrases(text), 5)] ?? 0,
  }
  const weight = spamReasons.reduce((sum, reason) => sum + weights[reason], 0)
  return weight < spamWeightMin ? [] : spamReasons.filter((reason) => weights[reason] > 0)
}

/** By how many subjects a text has: those who want to buy advertising write like its sellers. */
const advertisingWeights = [0, 2, 4, 5, 6, 7]

function isAutomated({ client, signals }: SpamEvidence): boolean {
  return isDriven(client) || signals?.driver === 'named'
}

/** How it came here. */
function weighArrival({ page, client, signals, tokenUses }: SpamEvidence, characters: number) {
  const { isOurs, elapsedMs, isOfScript } = page
  // The script always reports; a page without it is that of a visitor who has switched it off.
  const silence = isOfScript ? 6 : 4
  return {
    tooFast: elapsedMs === null ? 0 : weighHaste(elapsedMs, isOfScript, characters),
    noTimeToken: elapsedMs === null ? weighMissingToken(page, client) : 0,
    noScript: isOurs && signals === null ? silence : 0,
    noBrowser: Math.min(scoreClient(client), 7),
    machineInput: signals === null ? 0 : scoreInteractions(signals, characters),
    reusedToken: isOurs && tokenUses > tokenUsesMax ? 3 : 0,
  }
}

// The form's own page has a token, and a wrong token is no accident.
function weighMissingToken({ isForged, isOurs }: PageAge, { isOfOwnPage }: ClientTraits): number {
  if (isForged) return 7
  return isOfOwnPage && !isOurs ? 4 : 3
}

// A page that asks for its script late has been there for longer: people may have typed meanwhile.
function weighHaste(elapsedMs: number, isOfScript: boolean, characters: number): number {
  const isLong = characters > typedCharactersMax
  if (elapsedMs < quickMs) return (isOfScript ? 2 : 4) + (isLong ? 1 : 0)
  const isHasty = elapsedMs < hastyMs && characters > hastyCharactersMax
  return isHasty && !isOfScript ? 3 : 0
}

function weighRepetition({ timesSent, formsReached }: SpamEvidence, text: string) {
  const isLong = foldText(text).length >= repeatedCharactersMin
  const isDistinctive = isLong || weighLinks(text) > 0
  return {
    repeatedText: timesSent > timesSentMax && isDistinctive ? spamWeightMin : 0,
    sharedText: isLong && formsReached > formsReachedMax ? 3 : 0,
  }
}

function weighLinks(text: string): number {
  const links = [...text.matchAll(addressPattern)].length
  const markup = [...text.matchAll(linkMarkupPattern)].length
  if (links === 0 && markup === 0) return pathPattern.test(text) ? 2 : 0
  // One alone may be a developer's.
  return (links >= linksMany ? 3 : 2) + (markup > 1 ? 4 : 0)
}

/** What a visitor has written in their own words. */
function textOf({ fields }: Pick<FormDefinition, 'fields'>, values: SubmittedValues): string {
  const written = fields.filter(
    ({ name, kind }) => traitsOf[kind].widget === 'area' || (kind === 'text' && name === 'notes'),
  )
  return written.flatMap(({ name }) => values.get(name) ?? []).join('\n')
}

/**
 * Of what a visitor has written: the same for texts that differ in nothing but numbers, case,
 * spaces, signs and the addresses of pages. Empty without letters.
 */
export function textHashOf(
  definition: Pick<FormDefinition, 'fields'>,
  values: SubmittedValues,
): string {
  const text = textOf(definition, values)
  const withoutLinks = foldText(text.replaceAll(addressPattern, ' '))
  const isLong = withoutLinks.length >= repeatedCharactersMin
  const folded = isLong ? withoutLinks : foldText(text)
  return folded === '' ? '' : hash('sha256', folded, 'base64url').slice(0, hashCharacters)
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
  // The list has typos of great providers, whose owners collect what is sent there.
  if (domain === '' || suggestedAddress(email) !== null) return false
  // A provider gives out addresses below its domain, too.
  const parts = domain.split('.')
  const domains = throwawayDomains()
  return parts.some((_, i) => i < parts.length - 1 && domains.has(parts.slice(i).join('.')))
}

const runTogetherPattern = /^\p{Lu}\p{Ll}{3,12}\p{Lu}\p{Ll}{1,4}$/u
const prefixes = /^(?:Mac|Fitz|Della|Saint)\p{Lu}/u
const addressInNamePattern = /\S@\S{1,60}\.\p{L}{2}/u
const mixedPattern = /\p{Ll}\p{Lu}/gu

/**
 * How much a name looks like one that programs make up: two words run together (`RobertWet`),
 * random letters, an address, or the text itself.
 */
function scoreName(name: string, text: string): number {
  const word = name.trim()
  if (word === '') return 0
  const isRunTogether = runTogetherPattern.test(word) && !prefixes.test(word)
  const weights = [
    isRunTogether ? 3 : 0,
    isRandomText(word) ? 4 : 0,
    addressInNamePattern.test(word) ? 2 : 0,
    word === text.trim() && word.length > 2 ? 3 : 0,
  ]
  return Math.max(...weights)
}

/** Whether a word has random letters, such as `xKjdhQwe`. */
function isRandomText(word: string): boolean {
  if (!/^[\p{L}\d]{8,60}$/u.test(word)) return false
  return [...word.matchAll(mixedPattern)].length >= 2
}
