import { requestLogKeptMs } from '#model/values/periods.ts'
import { inDays, plural } from '#web/locales/english/plural.ts'

const kept = inDays(requestLogKeptMs)

export const texts = {
  hint: `Requests with keys and form submissions from the last ${kept}, without their content.`,
  find: 'Find requests',
  findHint: 'Request ID or email address',
  search: 'Search',
  notFindable: 'Enter a whole request ID (req_…) or a whole email address.',
  source: 'Source',
  allSources: 'All sources',
  formerSource: 'Former source',
  response: 'Response',
  responses: { all: 'All responses', ok: 'Successful', refused: 'Refused' },
  withStatus: (status: string) => `Status ${status}`,
  columns: {
    time: 'Time',
    source: 'Source',
    operation: 'Operation',
    outcome: 'Outcome',
    id: 'Request',
  },
  operations: {
    create: 'Create',
    batch: 'Batch',
    read: 'Read',
    submit: 'Form submission',
    unknown: 'Unknown',
  },
  outcomes: {
    created: 'Stored as a new lead',
    updated: 'Updated a lead',
    unchanged: 'Lead already had these values',
    repeated: 'Repeated: stored before',
    spam: 'Held as spam',
    waiting: 'Stored, waiting for the person’s confirmation',
  },
  successful: 'Successful',
  refused: (code: string) => `Refused: ${code}`,
  status: (status: number, time: string) => `${status} · ${time} ms`,
  unlisted: plural({
    one: '# similar request before it isn’t listed',
    other: '# similar requests before it aren’t listed',
  }),
  copyId: 'Copy request ID',
  more: 'Show more',
  emptyTitle: 'No requests',
  emptyHint: `No key or form of this project has had a request in the last ${kept}.`,
  noneTitle: 'No requests match',
  noneHint: `If someone’s lead didn’t arrive, their request didn’t reach this server, had no valid key, or came more than ${kept} ago.`,
}
