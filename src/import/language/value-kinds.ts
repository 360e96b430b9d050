// Words by their kind, without accents, in the languages in which programs write them; words
// without a kind say nothing about the value.
import kindWords from './kind-words.json' with { type: 'json' }

const deviceNames = ['Mobile', 'Fax', 'Pager', 'Text phone', 'Telex', 'Modem'] as const

/** The kind of a phone, an address or the like, from its types and labels. */
export type ValueKind = {
  place: 'Home' | 'Work' | 'Main' | 'Car' | 'Assistant' | null
  /** A kind of phone, such as mobile. */
  device: (typeof deviceNames)[number] | null
  /** Words of a person, as they were written. */
  others: string[]
}

const partCharactersMin = 3
const devices: ReadonlySet<string> = new Set(deviceNames)
const notCalled: ReadonlySet<ValueKind['device']> = new Set(['Fax', 'Pager', 'Telex', 'Modem'])
const kindsByWord = new Map(
  Object.entries(kindWords).flatMap(([kind, lines]) =>
    lines.flatMap((line) => line.split(' ').map((word) => [word, kind])),
  ),
)

const kindCharactersMax = Math.max(...Array.from(kindsByWord.keys(), (word) => word.length))

/** Reads what types and labels say: `CELL`, `Home Fax`, `_$!<HomeFAX>!$_`, `Reception`. */
export function kindOf(words: readonly string[]): ValueKind {
  const kind: Omit<ValueKind, 'others'> = { place: null, device: null }
  const others = new Set<string>()
  for (const rawWord of words) {
    const word = withoutMarks(rawWord)
    const known = knownKinds(word)
    if (known === null) {
      others.add(word)
      continue
    }
    for (const knownWord of known) {
      if (devices.has(knownWord)) kind.device ??= asDevice(knownWord)
      else if (knownWord !== '') kind.place ??= asPlace(knownWord)
    }
  }
  return { ...kind, others: [...others] }
}

/** Whether the contact answers there: a main phone is never a fax, a pager or an assistant's. */
export function isCalled({ device, place }: ValueKind): boolean {
  return !notCalled.has(device) && place !== 'Assistant'
}

/** `Work fax`, `Mobile`, `Home address`, `Phone (Reception)`; `what` itself if nothing was said. */
export function kindLabel(what: string, { place, device, others }: ValueKind): string {
  const noun = device ?? what
  const label = place === null ? noun : `${place} ${noun.charAt(0).toLowerCase()}${noun.slice(1)}`
  return others.length === 0 ? label : `${label} (${others.join(', ')})`
}

/** A label without the marks of programs: `_$!<Home>!$_`, `* Home`, `X-Home`. */
export function withoutMarks(label: string): string {
  return label
    .replace(/^_\$!<(.*)>!\$_$/s, '$1')
    .replace(/^(?:\* |X-(?:EVOLUTION-)?)/, '')
    .trim()
}

/** The meaning of each part of the word; null when a part is unknown. */
function knownKinds(word: string): string[] | null {
  const whole = composedKinds(fold(word))
  if (whole !== null) return whole
  const parts = word.split(/[^\p{L}\p{M}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((part) => part !== '')
  const kinds = parts.map((part) => kindsByWord.get(fold(part)))
  return kinds.every((kind) => kind !== undefined) ? kinds : null
}

/** A word, or two that are written as one: `workfax`. */
function composedKinds(word: string): string[] | null {
  const whole = kindsByWord.get(word)
  if (whole !== undefined) return [whole]
  if (word.length > 2 * kindCharactersMax) return null
  for (let end = word.length - partCharactersMin; end >= partCharactersMin; end -= 1) {
    const [first, second] = [word.slice(0, end), word.slice(end)].map((part) =>
      kindsByWord.get(part),
    )
    if (first !== undefined && second !== undefined) return [first, second]
  }
  return null
}

function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\d]/gu, '')
    .replaceAll('ł', 'l')
}

// The names in the table above are the kinds.
function asDevice(name: string): ValueKind['device'] {
  return name as ValueKind['device']
}

function asPlace(name: string): ValueKind['place'] {
  return name as ValueKind['place']
}
