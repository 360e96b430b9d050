/** The test of a draft against the published version. */
export const testing = {
  start: 'Test against the published version',
  offer:
    'Unpublished changes can be tested against the published version: half of the views get them.',
  offerUnchanged:
    'To test a change first, edit the form without publishing it: half of the views can get the draft.',
  startTitle: 'Test two versions',
  startHint: (version: number) =>
    `Half of the views get version ${version}, half the draft as it is now, by chance. Until the test ends, you can change the draft, but not publish it.`,
  startSubmit: 'Start test',
  started: 'The test has started.',
  running: 'End the test first: see Results.',
  title: (a: number, b: number) => `Test of versions ${a} and ${b}`,
  since: (time: string) => `Since ${time}. Views get A, the published version, or B by chance.`,
  early: 'Too early to tell',
  earlyHint: 'A verdict takes at least 100 views of each version, and 20 leads in all.',
  better: (variant: string, certainty: string) => `${variant} is better (${certainty} certain)`,
  betterHint:
    'However often you look, fewer than 5% of tests of equally good versions ever name a better one.',
  equal: 'No meaningful difference',
  equalHint: 'Neither rate can be 20% higher than the other. Keep the version you prefer.',
  open: 'Not clear yet',
  openHint: (views: string) => `It takes about ${views} more views if the rates stay as they are.`,
  version: 'Version',
  variants: {
    a: (version: number) => `A: version ${version}`,
    b: (version: number) => `B: version ${version}`,
  },
  views: 'Views',
  leads: 'Leads',
  rate: 'Leads per view',
  interval: (low: string, high: string) => `${low} to ${high}`,
  keep: {
    a: (version: number) => `Keep A (version ${version})`,
    b: (version: number) => `Use B (version ${version})`,
  },
  keepTitle: { a: 'End the test and keep A?', b: 'End the test and use B?' },
  keepHint: {
    a: 'All visitors get the published version again. The draft stays as it is.',
    b: 'B is published with all of its settings. The draft stays as it is.',
  },
  end: 'End test',
  ended: (version: number) => `The test has ended. Visitors get version ${version}.`,
  inTest: 'In test',
  unused: 'It wasn’t used.',
  result: (against: number, a: string, b: string) =>
    `Tested against version ${against}: ${b} of its views brought a lead, ${a} of version ${against}’s.`,
}
