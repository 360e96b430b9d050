import { closed, nullableText, nullableTime, oneOf, strings, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { excerptCharactersMax, spamCountedMax, spamPageMax } from '#core/forms/spam/spam.ts'
import { spamReasons } from '#model/forms/spam.ts'

const consentProperties = {
  field: Type.String('`consent:` and an id.'),
  version: Type.Integer('Of the form.'),
  language: Type.String('Of the text.'),
  text: Type.String('The text of the consent, with links as [text](url).'),
  isGiven: Type.Boolean('Whether the box was ticked.'),
  isShown: Type.Nullable(
    Type.Boolean(
      'Whether the page showed this text. False if the page had its own wording: ' +
        'the text is then that of the form. Null if an earlier version stored it.',
    ),
  ),
  clickedAt: nullableTime('When the visitor pressed the button; null if the page has not sent it.'),
  at: time('When it arrived.'),
}

const form = closed({ id: Type.String(), name: Type.String() })

export const LeadConsent = closed({
  ...consentProperties,
  form,
  withdrawnAt: nullableTime(
    'When a consent of this kind was first withdrawn after it; null while it counts.',
  ),
})

export const LeadFile = closed({
  id: Type.String(),
  name: Type.String('What the visitor’s system called it.'),
  bytes: Type.Integer(),
  type: nullableText('The media type, by its content.'),
  sha256: nullableText('Of its content, in hexadecimal digits.'),
  field: Type.String('`file:` and an id.'),
  form,
  createdAt: time('When it was attached.'),
})

const summaryProperties = {
  id: Type.String('The id that the lead will have if it is released.'),
  form,
  receivedAt: time('When it was sent.'),
  reasons: Type.Array(oneOf(spamReasons, ''), 'Why it looks like spam.'),
  alike: Type.Integer('How many have the same form, reasons and text, this one included.'),
  name: nullableText('Null if it was not entered.'),
  email: nullableText('Null if it was not entered.'),
  phone: nullableText('Null if it was not entered.'),
  excerpt: Type.String(`The start of the text, at most ${excerptCharactersMax} characters.`),
}

export const SpamPage = closed({
  data: Type.Array(closed(summaryProperties), 'Latest first.'),
  total: Type.Integer(`Counted up to ${spamCountedMax.toLocaleString('en')}.`),
  hasMore: Type.Boolean('Whether older ones follow.'),
  waves: Type.Array(
    closed({
      form,
      count: Type.Integer('How many of them are kept.'),
      submissionId: Type.String('Of the latest one.'),
    }),
    'Texts that were sent many times; only on the first page.',
  ),
})
export const SpamFound = closed({
  data: Type.Array(closed(summaryProperties), 'Latest first.'),
})
export const spamQuery = {
  form: Type.String('The id of a form; all forms by default.'),
  before: Type.String('The id of the last submission on the previous page.'),
  limit: Type.Integer({ minimum: 1, maximum: spamPageMax, default: spamPageMax }),
}

export const SpamDetails = closed({
  ...summaryProperties,
  values: Type.Array(
    closed({ label: Type.String(), value: Type.String() }),
    'All input, by field.',
  ),
  consents: Type.Array(closed(consentProperties)),
})

export const spamRequest = closed({
  isForAlike: Type.Optional(
    Type.Boolean({
      description: 'Whether to apply it to all submissions with the same form, reasons and text.',
      default: false,
    }),
  ),
})
export const SpamDone = closed({
  ids: strings('The ids of the affected submissions.'),
})
