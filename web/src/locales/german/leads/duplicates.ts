import type { texts as english } from '#web/locales/english/leads/duplicates.ts'
import { plural } from '#web/locales/german/plural.ts'

export const texts: typeof english = {
  comparing: 'Leads werden noch verglichen. Es können weitere dazukommen.',
  reasons: {
    email: 'Gleiche E-Mail-Adresse',
    phone: 'Gleiche Telefonnummer',
    company: 'Ähnlicher Name, gleiche Firma',
    domain: 'Ähnlicher Name, gleiche E-Mail-Domain',
  },
  pair: (first, second) => `${first} und ${second}`,
  inGroup: plural({
    one: '# Lead in dieser Gruppe',
    other: '# Leads in dieser Gruppe, je zwei auf einmal',
  }),
  distinct: 'Nicht dieselbe Person',
  notSame: (first, second) => `${first} und ${second} sind nicht dieselbe Person.`,
  failed: (pair, reason) => `${pair}: ${reason}`,
  mergeCertain: plural({ one: '# Dublette zusammenführen', other: '# Dubletten zusammenführen' }),
  certainTitle: plural({ one: '# Lead zusammenführen?', other: '# Leads zusammenführen?' }),
  certainHint:
    'Sie haben dieselbe E-Mail-Adresse, und weder Name noch Telefonnummer weichen ab. Der vollständigste Lead bleibt, die anderen füllen seine Lücken. Sie können alles rückgängig machen.',
  certainMore: 'Möglicherweise gibt es weitere. Sie werden danach angeboten.',
  certainNone:
    'Unter den ersten Paaren ist keines eindeutig. Weitere werden geprüft, sobald Sie einige entschieden haben.',
  certainSubmit: plural({ one: '# Lead zusammenführen', other: '# Leads zusammenführen' }),
  becomeOne: plural({ other: 'Aus # Leads wird einer' }),
  swap: 'Den anderen Lead behalten',
  next: 'Nächstes Paar',
  previous: 'Vorheriges Paar',
  none: 'Keine Dubletten',
  noneHint:
    'Hier erscheinen Leads mit derselben E-Mail-Adresse oder Telefonnummer oder mit ähnlichen Namen in einer Firma.',
}
