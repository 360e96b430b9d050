import { asciiOf } from './ascii-of.ts'
import type { SeededRandom } from './seeded-random.ts'
import { wordsOf } from './words-of.ts'

/** The domain is reserved: `.example` belongs to nobody. */
export type Company = { name: string; domain: string }

const names = wordsOf(`
  Alderbrook Amberlight Bluewren Brackenhill Cedarpoint Clearford Copperleaf Dunfield Eastmere
  Elmsgate Feldspitze Fernbank Fjordhaus Goldammer Greycliff Hafenwerk Harbourside Heidekraut
  Hollowtree Kiefernhof Lakemont Larchwood Lindenhain Marschland Moorfield Mühlenbach Nordlicht
  Oakmere Otterbach Pinecrest Quellenhof Ravenstone Rosengarten Sandbanks Schneekoppe Silverbirch
  Sonnenfels Steinadler Sturmvogel Thistledown Uferblick Waldkauz Wellenreiter Westwind Wildbach
  Windmill Zaunkönig`)
const trades: readonly [name: string, domain: string][] = [
  ['Architekten', 'architekten'],
  ['Bakery', 'bakery'],
  ['Bau GmbH', 'bau'],
  ['Camping', 'camping'],
  ['Dental', 'dental'],
  ['Elektrotechnik', 'elektro'],
  ['Farm', 'farm'],
  ['Gartenbau', 'gartenbau'],
  ['Guesthouse', 'guesthouse'],
  ['Hausverwaltung', 'hausverwaltung'],
  ['Hotel', 'hotel'],
  ['Immobilien', 'immobilien'],
  ['Joinery', 'joinery'],
  ['Logistik GmbH', 'logistik'],
  ['Media', 'media'],
  ['Pflege', 'pflege'],
  ['Properties', 'properties'],
  ['Schule', 'schule'],
  ['Studio', 'studio'],
  ['Textil AG', 'textil'],
  ['Vets', 'vets'],
  ['Weingut', 'weingut'],
]

export const positions = [
  'Owner',
  'Managing director',
  'Facility manager',
  'Architect',
  'Buyer',
  'Office manager',
  'Project manager',
  'Caretaker',
  'Sustainability lead',
  'Head of operations',
]

export function companyOf(random: SeededRandom): Company {
  const name = random.pick(names)
  const [trade, part] = random.pick(trades)
  return { name: `${name} ${trade}`, domain: `${asciiOf(name)}-${part}.example` }
}
