import type { Texts } from '#web/locales/english.ts'

export const assignment: Texts['assignment'] = {
  label: 'Neue Leads zuweisen an',
  hint: 'Mehrere wechseln sich in dieser Reihenfolge ab. Wer abwesend ist, wird übersprungen.',
  noneAvailable: 'Niemand davon kann gerade Leads übernehmen: Neue Leads werden nicht zugewiesen.',
  nobody: 'Niemand',
  nobodyFound: 'Kein passendes Mitglied',
  away: (name) => `${name} (abwesend)`,
  viewer: (name) => `${name} (Betrachter)`,
  open: 'Neue Leads zuweisen',
  title: (label) => `Neue Leads von ${label}`,
  saved: (label) => `Die Zuweisung von ${label} wurde geändert.`,
  assignsTo: (names) => `Zuweisung an ${names}`,
}
