import { mainPartOf } from '#core/forms/texts-in.ts'
import { arabic } from './arabic.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import type { PageTexts } from './page-texts.ts'

const catalogue: Readonly<Record<string, PageTexts>> = { en: english, de: german, ar: arabic }
const fromRightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** In English where there are none in the language. */
export function pageTexts(language: string): PageTexts {
  return catalogue[mainPartOf(language)] ?? english
}

/** The languages of the texts, for pages that belong to no form. */
export const pageLanguages = Object.keys(catalogue)

export function directionOf(language: string): 'ltr' | 'rtl' {
  return fromRightToLeft.has(mainPartOf(language)) ? 'rtl' : 'ltr'
}

/** `8 seconds` or `3 minutes`, rounded up. */
export function durationIn(language: string, seconds: number): string {
  const isShort = seconds < 60
  const count = isShort ? seconds : Math.ceil(seconds / 60)
  const unit = isShort ? 'second' : 'minute'
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
