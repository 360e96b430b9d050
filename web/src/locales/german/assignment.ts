import type { assignment as english } from '#web/locales/english/assignment.ts'

export const assignment: typeof english = {
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
