import type { SeededRandom } from './seeded-random.ts'

/** Numbers that regulators keep for films and books: nobody can be called by them. */
type Range = {
  /** How many of a hundred phones are of it. */
  share: number
  /** A digit for each `#`, which stands for `least` to `most`. */
  shapes: readonly string[]
  least: number
  most: number
}

const ranges: Readonly<Record<string, readonly Range[]>> = {
  DE: [
    range(20, ['+49 30 23125 ###', '030 23125###', '030 / 23125-###'], 0, 999),
    range(20, ['+49 40 66969 ###', '040 66969###', '+49 (0)40 66969-###'], 0, 999),
    range(16, ['+49 69 90009 ###', '069 90009-###'], 0, 999),
    range(16, ['+49 221 4710 ###', '0221 4710###'], 0, 999),
    range(20, ['+49 89 99998 ###', '089/99998###'], 0, 999),
    range(8, ['+49 171 39200 ##', '0171 39200##'], 0, 99),
  ],
  GB: [
    range(50, ['+44 20 7946 ####', '0044 20 7946 ####'], 0, 999),
    range(30, ['+44 7700 ######'], 900_000, 900_999),
    range(20, ['+44 1632 ######'], 960_000, 960_999),
  ],
  US: [range(50, ['+1 212 555 ####', '+1 (415) 555-####', '+1 617 555 ####'], 100, 199)],
  FR: [range(50, ['+33 1 99 00 ####'], 0, 9_999), range(50, ['+33 6 39 98 ####'], 0, 9_999)],
  SE: [range(50, ['+46 70 174 06 ##'], 5, 99)],
}

const german = ['DE'] as const
const countriesOf: Readonly<Record<string, readonly string[]>> = {
  en: ['DE', 'GB', 'GB', 'US'],
  fr: ['DE', 'FR', 'FR'],
  sv: ['DE', 'SE'],
}

/** Phones of people with names of a language, most of whom live in Germany; each only once. */
export class Phones {
  private readonly random: SeededRandom
  private readonly used = new Set<string>()

  constructor(random: SeededRandom) {
    this.random = random
  }

  /** Null when only phones that others have were found. */
  next(languageCode: string): string | null {
    const triesMax = 20
    for (let tries = 0; tries < triesMax; tries += 1) {
      const phone = this.any(this.random.pick(countriesOf[languageCode] ?? german))
      const digits = phone.replaceAll(/\D/g, '').slice(-8)
      if (this.used.has(digits)) continue
      this.used.add(digits)
      return phone
    }
    return null
  }

  private any(country: string): string {
    const { random } = this
    const { shapes, least, most } = random.pickWeighted(ranges[country] ?? [], ({ share }) => share)
    const shape = random.pick(shapes)
    const places = shape.split('#').length - 1
    const number = String(random.between(least, most)).padStart(places, '0')
    return shape.replace(/#+/, number)
  }
}

function range(share: number, shapes: readonly string[], least: number, most: number): Range {
  return { share, shapes, least, most }
}
