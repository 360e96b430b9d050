import { formDays } from '#model/values/periods.ts'

/** How often a form was seen and sent, and its versions. */
export const results = {
  shown: 'Views',
  started: 'Started',
  sent: 'Sent',
  refused: 'Rejected',
  spam: 'Spam',
  conversion: 'Conversion',
  hint: `The last ${formDays.default} days, in UTC. Most rejections are mistakes that visitors then fixed. Days without views are not listed.`,
  byDay: 'By day',
  day: 'Day',
  steps: 'Steps',
  stepsHint:
    'How many visitors reached each step, and the field they were in last when they left. Reloads and several visits count again, and browsers don’t report everyone who leaves.',
  step: 'Step',
  reached: 'Reached',
  leftAt: 'Left at',
  firstStep: 'Beginning',
  leftAtField: (label: string, count: string) => `${label} (${count})`,
  none: 'No results yet',
  noneHint: 'Results appear once visitors have seen the form.',
}

export const versions = {
  title: 'Versions',
  list: 'Published versions',
  version: (number: number) => `Version ${number}`,
  current: 'Live',
  by: (name: string, time: string) => `${name}, ${time}`,
  operator: 'The operator',
}

export const submissions = {
  title: 'Submissions',
  hint: 'Each lead that came from this form, with its current values. What visitors first sent is in its history; consents and files are there, too.',
  sent: 'Sent',
  former: (label: string) => `${label} (former field)`,
  open: (time: string) => `Open the lead of ${time}`,
  search: 'Search and filter',
  export: 'Export',
  csv: 'CSV',
  xlsx: 'Excel',
  more: 'Show more',
}
