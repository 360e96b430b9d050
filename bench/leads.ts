export type Lead = { name: string; email: string; phone: string; company: string; source: string }

/**
 * The lead with a number, as load.lua generates it except for the rare word. The lengths of the
 * lists have no common factor, so that every name meets every surname, domain and company.
 */
export function leadOf(number: number): Lead {
  const name = pick(names, number)
  const surname = pick(surnames, number)
  const isRare = number % rareEvery === 0
  return {
    name: `${name} ${surname}`,
    email: `${name}.${surname}${number}@${pick(domains, number)}`.toLowerCase(),
    phone: `+4930${String(number % 100_000_000).padStart(8, '0')}`,
    company: `${isRare ? 'Quetzal' : pick(places, number)} ${pick(trades, number)}`,
    source: 'website',
  }
}

/** Reserves numbers that no other load of this run uses; returns the number before the first. */
export function reserveNumbers(count: number): number {
  const before = lastNumber
  lastNumber += count
  return before
}

/** The settings by which load.lua generates the same leads. */
export function wordLists(): string[] {
  return [names, surnames, domains, places, trades].map((list) => list.join(','))
}

let lastNumber = 1_000_000

// A million leads have 25 of them: one full page.
const rareEvery = 40_000

const names = wordsOf(`
  Anna Ben Clara David Elena Felix Greta Hannah Ida Jonas Karl Laura Lukas Magda Maria Marie Martin
  Matteo Max Mia Michael Mila Moritz Nina Noah Oskar Paul Paula Quentin Rosa Ruben Sara Simon Sofia
  Stefan Tara Theo Thomas Ulrich Ursula Valentin Vera Viktor Walter Wanda Xenia Yusuf Zara Zoe`)
const surnames = wordsOf(`
  Albrecht Andersen Bauer Becker Bianchi Brandt Carter Costa Dubois Eriksen Evans Ferrari Fischer
  Garcia Haas Hansen Hoffmann Ivanov Jansen Johnson Kaya Keller Klein Koch Larsen Lehmann Lopez
  Maier Marino Martinez Meyer Moreau Moretti Mueller Murphy Nowak Olsen Peters Petrov Richter Rossi
  Santos Schmidt Schneider Schulz Silva Smith Taylor Vogel Wagner Weber Wolf Zimmermann`)
const domains = wordsOf(`
  gmail.com gmail.com gmail.com gmail.com gmail.com outlook.com outlook.com yahoo.com icloud.com
  hotmail.com web.de web.de gmx.de gmx.net posteo.de mailbox.org mail.example orange.example
  bluewin.example libero.example free.example proton.example fastmail.example telekom.example
  vodafone.example`)
const places = wordsOf(`
  Berlin Hamburg München Köln Frankfurt Stuttgart Leipzig Dresden Bremen Mannheim Mainz Wien Graz
  Zürich Basel Bern Paris Lyon Milano Roma Madrid London Dublin Oslo`)
const trades = wordsOf(`
  Logistics Media Motors Software Consulting Design Energy Foods Garden Hotels Insurance Metals
  Optics Pharma Realty Textiles Travel`)

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/)
}

function pick(list: readonly string[], number: number): string {
  return list[number % list.length] ?? ''
}
