/** What a lead that is added by hand can say. */
export const addedNames = ['name', 'email', 'phone', 'company', 'position', 'notes'] as const
export type AddedName = (typeof addedNames)[number]
export type AddedValues = Partial<Record<AddedName, string>>

const charactersMax = 10_000
const linesMax = 60
const lineCharactersMax = 200
const wordsOfNameMax = 5
const phoneDigits = { min: 6, max: 15 }

const separators = /[|·•\t]| {3,}/
const labels: Readonly<Record<'email' | 'phone' | 'company' | 'name' | 'fax', RegExp>> = {
  email: /^e-?mail\.?:/i,
  phone: /^(?:phone|telephone|telefon|tel|fon|mobile|mobil|cell|handy|office|t|m|p)\.?:/i,
  company: /^(?:company|organi[sz]ation|firma|unternehmen):/i,
  name: /^name:/i,
  fax: /^(?:tele)?fax\b/i,
}
const legalForm =
  /\b(?:gmbh|ag|kg|ug|ohg|gbr|e\.?v\.|ltd|limited|inc|llc|llp|plc|corp|sarl|sas|bv|lda|oy|srl)\b/i
/** What a line begins with that is no name. */
const phrases = [
  /^(?:--|best |kind |warm |regards|cheers|thank|sincerely|dear |hi |hello|on behalf)/i,
  /^(?:mit |freundlich|viele |beste |liebe |gru(?:ß|ss)|gr(?:ü|ue)(?:ß|ss)e|danke|hallo|sehr )/i,
  /^(?:www\.|https?:|i\. ?[av])/i,
]

/** Reads a signature, or a few lines like one: what isn't recognised is left out. */
export function readPastedLead(text: string): AddedValues {
  const values: AddedValues = {}
  let afterName = false
  const lines = text.slice(0, charactersMax).split(/\r?\n/).slice(0, linesMax)
  for (const line of lines) {
    for (const part of line.slice(0, lineCharactersMax).split(separators)) {
      const added = readPart(part.trim(), values, afterName)
      Object.assign(values, { ...added, ...values })
      afterName = added.name !== undefined
    }
  }
  return values
}

function readPart(part: string, values: AddedValues, afterName: boolean): AddedValues {
  if (part === '' || labels.fax.test(part)) return {}
  const email = part.split(/[\s<>,;:()[\]]+/).find(isEmail)
  if (email !== undefined) {
    const [before = ''] = bare(part, 'email').split(email)
    return { email, ...nameIn(before.replaceAll(/[<("',;:]|mailto/g, ' ')) }
  }
  if (isPhone(bare(part, 'phone'))) return { phone: bare(part, 'phone') }
  if (labels.company.test(part)) return { company: bare(part, 'company') }
  if (legalForm.test(part)) return { company: part }
  const name = nameIn(bare(part, 'name'))
  if (values.name === undefined) return name
  return afterName && name.name !== undefined ? { position: part } : {}
}

function bare(part: string, label: keyof typeof labels): string {
  return part.replace(labels[label], '').trim()
}

function nameIn(text: string): { name?: string } {
  const name = text.trim().replace(/,$/, '')
  const words = name.split(/\s+/)
  const isName = /^\p{L}[\p{L}\p{M}.'’,& -]*$/u.test(name) && words.length <= wordsOfNameMax
  const isPhrase = phrases.some((phrase) => phrase.test(name))
  return isName && name.length > 1 && !isPhrase ? { name } : {}
}

function isEmail(word: string): boolean {
  const [local, domain, ...others] = word.split('@')
  return Boolean(local) && others.length === 0 && domain?.slice(1, -1).includes('.') === true
}

function isPhone(text: string): boolean {
  if (!/^\+?[\d\s()/.–-]+$/.test(text)) return false
  const digits = text.replaceAll(/\D/g, '').length
  return digits >= phoneDigits.min && digits <= phoneDigits.max
}
