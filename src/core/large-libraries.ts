import { createRequire } from 'node:module'

type Phones = typeof import('libphonenumber-js/min')
type Domains = typeof import('tr46')
type Throwaway = typeof import('disposable-email-domains-js')
type Tokens = Pick<typeof import('css-tree'), 'tokenize' | 'tokenTypes'>
type Css = Tokens & Pick<typeof import('css-tree'), 'parse' | 'walk' | 'generate'>

// `import` would make the reader of a phone wait, and takes twice the time of `require`.
const require = createRequire(import.meta.url)
let phones: Phones | null = null
let domains: Domains | null = null
let css: Css | null = null
let throwaway: ReadonlySet<string> | null = null

/**
 * Knows the phones of all countries. Loaded by the first phone: without it a command, and each
 * thread that writes, starts in two thirds of the time, and most never read one.
 */
export function phoneLibrary(): Phones {
  return (phones ??= require('libphonenumber-js/min') as Phones)
}

/** Knows the domains of all scripts; loaded by the first that is not plain ASCII. */
export function domainLibrary(): Domains {
  return (domains ??= require('tr46') as Domains)
}

/**
 * Reads CSS; loaded by the first of a form's own. The package's main module also has tables of all
 * properties.
 */
export function cssLibrary(): Css {
  return (css ??= {
    parse: require('css-tree/parser') as Css['parse'],
    walk: require('css-tree/walker') as Css['walk'],
    generate: require('css-tree/generator') as Css['generate'],
    ...(require('css-tree/tokenizer') as Tokens),
  })
}

/** Domains of addresses that are thrown away after use; loaded by the first address of a form. */
export function throwawayDomains(): ReadonlySet<string> {
  if (throwaway === null) {
    const library = require('disposable-email-domains-js') as Throwaway
    throwaway = library.disposableEmailBlocklistSet()
  }
  return throwaway
}
