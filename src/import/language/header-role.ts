import { type Meaning, foldWord, meanings } from './header-words.ts'
import { type MappedField, mappedFields } from './mapped-field.ts'

/** A column's role by its header alone; of two columns for one field, the lower rank wins. */
export type HeaderRole =
  | { kind: 'field'; field: MappedField; rank: number }
  /** A fax or a pager, which is never called. */
  | { kind: 'machine' }
  /** A word for people, such as `Customer`: a name, if the cells say so. */
  | { kind: 'person' }

/**
 * From the contact's main address or phone to its company's, and to roles known by the cells alone.
 */
export const ranks = { main: 0, usual: 1, other: 2, company: 3, cells: 4 } as const

/** How much of a header is read; longer ones are questions of a survey. */
const headerCharactersRead = 500
const wordsMax = 5
const tokensMax = 12
const partCharactersMin = 3
/** The longest word that is taken apart. */
const composedCharactersMax = 32
const noise: ReadonlySet<Meaning> = new Set(['nothing', 'person'])
const kinds: ReadonlySet<Meaning> = new Set(['main', 'work', 'home', 'other'])
const fields: ReadonlySet<string> = new Set(mappedFields)

type HeaderReading = { role: HeaderRole | null; words: ReadonlySet<Meaning> }

// Several steps ask about each column of a file.
const remembered = new Map<string, HeaderReading>()
const rememberedMax = 10_000

/** The header's meaning; null if it has an unknown word, or its words don't go together. */
export function roleOfHeader(header: string): HeaderRole | null {
  return readHeader(header).role
}

/** The words of a header that are known, whatever else it says. */
export function wordsOf(header: string): ReadonlySet<Meaning> {
  return readHeader(header).words
}

function readHeader(header: string): HeaderReading {
  const known = remembered.get(header)
  if (known !== undefined) return known
  const tokens = tokensOf(header.slice(0, headerCharactersRead))
  const reading = { role: roleOf(tokens), words: knownWords(tokens) }
  if (remembered.size >= rememberedMax) remembered.clear()
  if (header.length <= headerCharactersRead) remembered.set(header, reading)
  return reading
}

function roleOf(tokens: readonly string[]): HeaderRole | null {
  if (tokens.length > tokensMax || endsWithArticle(tokens)) return null
  const words = readTokens(tokens.filter(isWord))
  if (words === null) return null
  const headerMeanings = new Set(words.filter((word) => word !== 'nothing'))
  if (headerMeanings.has('fax') || headerMeanings.has('pager')) return { kind: 'machine' }
  if (headerMeanings.has('elsewhere')) return null
  const core = new Set([...headerMeanings].filter((word) => !noise.has(word) && !kinds.has(word)))
  const field = fieldOf(core, headerMeanings, tokens)
  if (field !== null) return { kind: 'field', field, rank: rankOf(field, headerMeanings, tokens) }
  return core.size === 0 && headerMeanings.has('person') ? { kind: 'person' } : null
}

/** In `Name L`, the letter stands for another word. */
function endsWithArticle(tokens: readonly string[]): boolean {
  return tokens.length > 1 && /^[dl]$/.test(tokens.at(-1) ?? '')
}

function knownWords(tokens: readonly string[]): ReadonlySet<Meaning> {
  return new Set(tokens.filter(isWord).flatMap((token) => readTokens([token]) ?? []))
}

function fieldOf(
  core: ReadonlySet<Meaning>,
  headerMeanings: ReadonlySet<Meaning>,
  tokens: readonly string[],
): MappedField | null {
  const isOnly = (...words: Meaning[]) =>
    core.size > 0 && [...core].every((word) => words.includes(word))
  if (isOnly('email', 'company')) return core.has('email') ? 'email' : companyOf(headerMeanings)
  if (isOnly('phone', 'mobile', 'company')) return 'phone'
  if (isOnly('email', 'phone', 'mobile')) return 'emailOrPhone'
  if (isOnly('company', 'name'))
    return core.has('company') ? companyOf(headerMeanings) : nameOf(headerMeanings)
  if (isOnly('company', 'position') && core.has('company') && core.size === 2) return 'position'
  const parts = (['firstName', 'middleName', 'lastName'] as const).filter((part) => core.has(part))
  const [part] = parts
  if (part !== undefined && parts.length === 1 && isOnly('name', part)) return part
  const [only] = core
  if (core.size !== 1 || only === undefined || !fields.has(only) || hasKind(headerMeanings))
    return null
  // `Lead title` is the lead's title; only `Contact title` is the contact's.
  const isTitle = only === 'position' && headerMeanings.has('person') && tokens.includes('title')
  return isTitle && !tokens.includes('contact') ? null : asField(only)
}

function nameOf(headerMeanings: ReadonlySet<Meaning>): MappedField | null {
  return headerMeanings.isDisjointFrom(new Set(['work', 'home', 'other'])) ? 'name' : null
}

function companyOf(headerMeanings: ReadonlySet<Meaning>): MappedField | null {
  return headerMeanings.isDisjointFrom(new Set(['home', 'other'])) ? 'company' : null
}

function hasKind(headerMeanings: ReadonlySet<Meaning>): boolean {
  return !headerMeanings.isDisjointFrom(kinds)
}

function rankOf(
  field: MappedField,
  headerMeanings: ReadonlySet<Meaning>,
  tokens: readonly string[],
): number {
  if (field !== 'email' && field !== 'phone')
    return headerMeanings.has('person') ? ranks.usual : ranks.main
  if (headerMeanings.has('company')) return ranks.company
  if (headerMeanings.has('main')) return ranks.main
  const isNumbered = tokens.some((token) => !isWord(token) && Number(token) > 1)
  if (headerMeanings.has('other')) return ranks.other
  const isMain = headerMeanings.isDisjointFrom(new Set(['work', 'home', 'mobile']))
  return isMain && !isNumbered ? ranks.main : ranks.usual
}

/** In lower case and without accents, between signs, blanks, digits and humps: `e`, `mail`, `2`. */
function tokensOf(header: string): string[] {
  const humps = header.normalize('NFKC').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return foldWord(humps).match(/\p{L}+|\p{N}+/gu) ?? []
}

function isWord(token: string): boolean {
  return !/^\p{N}/u.test(token)
}

/**
 * The meanings of all tokens, the longest phrases first; null if one is unknown. `failed` says with
 * how many tokens left it failed: there can be many ways to get there.
 */
function readTokens(tokens: readonly string[], failed = new Set<number>()): Meaning[] | null {
  if (tokens.length === 0) return []
  if (failed.has(tokens.length)) return null
  for (let count = Math.min(wordsMax, tokens.length); count > 0; count -= 1) {
    const meaning = meanings.get(tokens.slice(0, count).join(''))
    if (meaning === undefined) continue
    const rest = readTokens(tokens.slice(count), failed)
    if (rest !== null) return [meaning, ...rest]
  }
  const [first = '', ...others] = tokens
  const parts = readParts(first)
  const rest = parts === null ? null : readTokens(others, failed)
  if (parts !== null && rest !== null) return [...parts, ...rest]
  failed.add(tokens.length)
  return null
}

const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * The meanings of a word that is composed of known ones, as `Kundenname` and `客户姓名` are. `failed`
 * says with how many characters left it failed.
 */
function readParts(word: string, failed = new Set<number>()): Meaning[] | null {
  if (word.length > composedCharactersMax || failed.has(word.length)) return null
  const shortest = unspacedScript.test(word) ? 1 : partCharactersMin
  for (let end = word.length - 1; end >= shortest; end -= 1) {
    const meaning = meanings.get(word.slice(0, end))
    if (meaning === undefined || (meaning === 'nothing' && shortest > 1)) continue
    const rest = word.slice(end)
    const whole = rest.length < shortest ? undefined : meanings.get(rest)
    const others = whole === undefined ? readParts(rest, failed) : [whole]
    if (others !== null) return [meaning, ...others]
  }
  failed.add(word.length)
  return null
}

// The caller knows that it is one of the fields.
function asField(word: Meaning): MappedField {
  return word as MappedField
}
