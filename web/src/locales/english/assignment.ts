export const assignment = {
  label: 'Assign new leads to',
  hint: 'Several take turns, in this order. Members who are away are skipped.',
  noneAvailable: 'None of them can take leads at the moment, so new leads stay unassigned.',
  nobody: 'Nobody',
  nobodyFound: 'No matching member',
  away: (name: string) => `${name} (away)`,
  viewer: (name: string) => `${name} (viewer)`,
  open: 'Assign new leads',
  title: (label: string) => `New leads of ${label}`,
  saved: (label: string) => `The assignment of ${label} was changed.`,
  assignsTo: (names: string) => `Assigns to ${names}`,
}
