/** What a program says about a phone, an address or the like, from its types and labels. */
export type ValueKind = {
  place: 'Home' | 'Work' | 'Main' | 'Car' | 'Assistant' | null
  /** What a phone is, where that is more than a phone. */
  device: 'Mobile' | 'Fax' | 'Pager' | 'Text phone' | 'Telex' | 'Modem' | null
  /** Words of a person, as they were written. */
  others: string[]
}

// In the languages in which programs write them, without accents.
const wordsOf: Readonly<Record<NonNullable<ValueKind['place' | 'device']> | '', string>> = {
  Home:
    'home private privat privata privato prive prywatny personal personnel personale zuhause ' +
    'wohnung domicile domicilio maison casa abitazione residencial residencia thuis domowy',
  Work:
    'work business office company organization arbeit geschaftlich geschaeftlich dienstlich buro ' +
    'firma beruflich travail bureau professionnel trabajo oficina empresa lavoro ufficio ' +
    'trabalho escritorio werk zakelijk kantoor praca sluzbowy biuro',
  Main: 'main primary haupt hauptnummer zentrale principal principale centralino hoofd glowny',
  Car: 'car auto autotelefon voiture',
  Assistant: 'assistant assistent assistentin assistente asistente asystent',
  Mobile:
    'mobile mobil cell cellular cellphone cel iphone handy portable movil celular cellulare ' +
    'telemovel mobiel gsm pcs komorkowy komorka',
  Fax: 'fax telefax facsimile telecopie telecopieur faks facs',
  Pager: 'pager beeper bip bipeur buscapersonas cercapersone piepser',
  'Text phone': 'tty tdd ttytdd textphone',
  Telex: 'telex',
  Modem: 'modem bbs',
  // What says nothing about the value.
  '':
    'phone telephone tel telefon telefono telefone telefoon number numero nummer voice video msg ' +
    'isdn text pref preferred default other others andere anderer autre otro altro outro overig ' +
    'inne internet x400 smtp email mail e address adresse anschrift intl dom parcel postal ' +
    'homepage website web url value',
}

const partCharactersMin = 3
const devices: ReadonlySet<string> = new Set([
  'Mobile',
  'Fax',
  'Pager',
  'Text phone',
  'Telex',
  'Modem',
] satisfies ValueKind['device'][])
const notCalled: ReadonlySet<string | null> = new Set([
  'Fax',
  'Pager',
  'Telex',
  'Modem',
] satisfies ValueKind['device'][])
const kindsByWord = new Map(
  Object.entries(wordsOf).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind])),
)

/** Reads what types and labels say: `CELL`, `Home Fax`, `_$!<HomeFAX>!$_`, `Reception`. */
export function kindOf(words: readonly string[]): ValueKind {
  const kind: ValueKind = { place: null, device: null, others: [] }
  for (const given of words) {
    const word = withoutMarks(given)
    const known = knownKinds(word)
    if (known === null) {
      if (!kind.others.includes(word)) kind.others.push(word)
      continue
    }
    for (const one of known) {
      if (devices.has(one)) kind.device ??= asDevice(one)
      else if (one !== '') kind.place ??= asPlace(one)
    }
  }
  return kind
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

/** A label without what programs put around it: `_$!<Home>!$_`, `* Home`, `X-Home`. */
export function withoutMarks(label: string): string {
  return label
    .replace(/^_\$!<(.*)>!\$_$/s, '$1')
    .replace(/^(?:\* |X-(?:EVOLUTION-)?)/, '')
    .trim()
}

/** What each part of the word means; null when a part is not known. */
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
