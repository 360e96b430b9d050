import { plural } from '#web/locales/english/plural.ts'

export const texts = {
  comparing: 'Still comparing leads. More may appear.',
  reasons: {
    email: 'Same email address',
    phone: 'Same phone number',
    company: 'Similar name, same company',
    domain: 'Similar name, same email domain',
  },
  pair: (first: string, second: string) => `${first} and ${second}`,
  inGroup: plural({
    one: '# lead in this group',
    other: '# leads in this group, shown two at a time',
  }),
  distinct: 'Not the same',
  notSame: (first: string, second: string) => `${first} and ${second} are not the same.`,
  failed: (pair: string, reason: string) => `${pair}: ${reason}`,
  mergeCertain: plural({ one: 'Merge # duplicate', other: 'Merge # duplicates' }),
  certainTitle: plural({ one: 'Merge # lead?', other: 'Merge # leads?' }),
  certainHint:
    'They share an email address, and neither name nor phone differs. The most complete lead is kept, and blanks are filled from the others. You can undo all of it.',
  certainMore: 'There may be more. Those are offered once these are merged.',
  certainNone:
    'No certain matches among the first pairs. Others are checked once you’ve decided some.',
  certainSubmit: plural({ one: 'Merge # lead', other: 'Merge # leads' }),
  becomeOne: plural({ other: '# leads become one' }),
  swap: 'Keep the other lead',
  next: 'Next pair',
  previous: 'Previous pair',
  none: 'No duplicates',
  noneHint:
    'Leads with the same email address or phone number, or similar names at one company, appear here.',
}
