import { byLanguage, condition, field, text } from '#api/forms/form-field-schema.ts'
import { reminder, reply } from '#api/forms/form-mail-schemas.ts'
import { problemProperties } from '#api/problem-schema.ts'
import { closed, nullableText, nullableTime, oneOf, strings, time } from '#api/schema-parts.ts'
import { type Static, Type } from '#api/schema-type.ts'
import {
  type FormDefinition as Definition,
  cssBytesMax,
  definitionBytesMax,
  formLeadsMax,
  formTextsMax,
  originsMax,
} from '#core/forms/form.ts'
import { challengeProviders } from '#model/challenges/providers.ts'
import { tagsMax } from '#model/contacts/contact.ts'
import {
  endingsMax,
  folderCharactersMax,
  foldersMax,
  formFieldsMax,
  formNameCharactersMax,
  languagesMax,
  notifyMax,
  parametersMax,
  perMinuteMax,
  variants,
} from '#model/forms/form.ts'
import { formFonts, formThemes, radiusMax } from '#model/forms/look.ts'
import { assigneesMax } from '#model/keys/key.ts'
import { inDays, unfinishedKeptMs } from '#model/values/periods.ts'

const success = closed({
  title: text(formTextsMax.title, 'The heading after it was sent.'),
  text: text(formTextsMax.success, 'Below it; may be empty.'),
})

const formTexts = closed({
  title: Type.Optional(text(formTextsMax.title, 'The heading.')),
  intro: Type.Optional(text(formTextsMax.intro, 'Below the heading.')),
  cover: Type.Optional(text(formTextsMax.picture, 'What the cover shows.')),
  logo: Type.Optional(text(formTextsMax.picture, 'What the logo shows.')),
  submit: text(formTextsMax.submit, 'The button.'),
  success,
})

const challenge = closed({
  provider: oneOf(challengeProviders, 'The provider of the challenge.'),
  siteKey: nullableText("The provider's site key; null for `altcha`."),
  abovePerMinute: Type.Nullable(
    Type.Integer(`Required only above this many submissions per minute, 1 to ${perMinuteMax}.`),
  ),
})

const closing = closed(
  {
    at: nullableTime('When it takes no more leads; null for never.'),
    leadsMax: Type.Nullable(
      Type.Integer(
        `After how many leads, 1 to ${formLeadsMax}; null for any number. What is held as spam ` +
          'counts once it is released.',
      ),
    ),
  },
  'When the form closes by itself.',
)

const after = Type.Unsafe<Definition['after']>(
  closed({
    kind: oneOf(['message', 'redirect'], 'What the visitor sees next.'),
    url: Type.Optional(
      Type.String(
        'For a redirect: a URL on one of the origins or redirectOrigins, or this server.',
      ),
    ),
    parameters: Type.Optional(
      Type.Array(
        closed({
          name: Type.String("Of a parameter that the URL doesn't have."),
          field: Type.String(
            'The name of a field whose value it gets: not a consent, a file, a text or a step.',
          ),
        }),
        `For a redirect: values that are added to the URL, at most ${parametersMax}.`,
      ),
    ),
  }),
)

const definitionProperties = {
  languages: strings(`1 to ${languagesMax} tags such as en or pt-BR; the first is the default.`),
  fields: Type.Array(field, `At most ${formFieldsMax}, in their order.`),
  texts: byLanguage(formTexts, 'Complete in the default language.'),
  look: closed({
    theme: oneOf(formThemes, "`auto` follows the visitor's setting."),
    accent: Type.String('A colour such as #1a56db.'),
    radius: Type.Integer(`The radius of corners in CSS pixels, 0 to ${radiusMax}.`),
    font: oneOf(formFonts, "The page's font, or a kind of the visitor's system."),
    surface: Type.Optional(
      closed({
        background: Type.String('A colour such as #ffffff.'),
        text: Type.String('A colour such as #1b1c1e.'),
      }),
    ),
    cover: Type.Optional(Type.String('The hash of a picture across the form.')),
    logo: Type.Optional(Type.String('The hash of a picture above the heading.')),
    css: Type.Optional(
      Type.String(
        `Of the form's own page, at most ${cssBytesMax / 1024} KiB; nothing in it may load a file.`,
      ),
    ),
  }),
  after,
  endings: Type.Optional(
    Type.Array(
      closed({
        showWhen: condition,
        after,
        texts: byLanguage(
          success,
          'Of a message: complete in the default language. Otherwise empty.',
        ),
      }),
      `The first whose condition is met follows instead of \`after\`; at most ${endingsMax}.`,
    ),
  ),
  origins: strings(
    `The sites that may show and send the form, at most ${originsMax}; empty for any.`,
  ),
  challenge: Type.Nullable(challenge, 'The bot challenge; null for none.'),
  notify: strings(`Members who get an email about each lead, at most ${notifyMax}.`),
  tags: strings(`Tags for its leads, at most ${tagsMax}.`),
  assignees: strings(
    `Members to whom new leads are assigned in turn, in this order, at most ${assigneesMax}.`,
  ),
  doubleOptIn: Type.Boolean('Whether people have to confirm by email. Requires SMTP_URL.'),
  closing: Type.Optional(closing),
  redirectOrigins: Type.Optional(
    strings(
      `Sites that it may lead to, besides its origins, at most ${originsMax}. They can neither ` +
        'show nor send it.',
    ),
  ),
  answer: reply,
  unfinished: Type.Optional(
    byLanguage(
      closed({ label: text(formTextsMax.label, 'The text beside the box.') }),
      `Of a box: what visitors who tick it enter is kept for ${inDays(unfinishedKeptMs)}, even ` +
        'if it is not sent. Nothing is kept without it. Requires the field email. Complete in ' +
        'the default language.',
    ),
  ),
  reminder,
  attribution: Type.Optional(
    Type.Boolean('Whether its leads say where visitors came from, as far as pages allow it.'),
  ),
}
const definitionBound = `At most ${definitionBytesMax} bytes as JSON.`
export const FormDefinition = closed(definitionProperties, definitionBound)

const nameInput = Type.String(
  `At most ${formNameCharactersMax} characters: also the label of its key.`,
)
const foldersInput = strings(
  `Where members find it, at most ${foldersMax} names of ${folderCharactersMax} characters.`,
)
const seenUpdatedAt = Type.String('The `updatedAt` of the form that was shown.')

const newDefinition = closed(
  { ...definitionProperties, challenge: Type.Optional(definitionProperties.challenge) },
  `${definitionBound} Without \`challenge\` it uses ALTCHA.`,
)
export const newForm = closed({
  name: nameInput,
  folders: Type.Optional(foldersInput),
  draft: newDefinition,
})
export const formChange = closed({
  seenUpdatedAt,
  name: Type.Optional(nameInput),
  folders: Type.Optional(foldersInput),
  draft: Type.Optional(FormDefinition),
})
export const seenForm = closed({ seenUpdatedAt })
export const testEnd = closed({
  seenUpdatedAt,
  kept: oneOf(variants, 'The version that visitors get from now on.'),
})

const summaryProperties = {
  id: Type.String('`form_…`'),
  name: Type.String(),
  folders: strings('Where members find it; visitors see none of them.'),
  keyId: Type.String("The form's key: the source of its leads."),
  url: Type.String('The URL of its page, to which submissions are also sent.'),
  version: Type.Integer('0 until it is published.'),
  testedVersion: Type.Nullable(
    Type.Integer('The version that half of the visitors get instead; null while none is tested.'),
  ),
  hasChanges: Type.Boolean('Whether the draft differs from the published version.'),
  publishedAt: nullableTime('When this version was published.'),
  createdAt: time('When it was created.'),
  updatedAt: time('When it last changed.'),
  closedAt: nullableTime('When its key was revoked, which closes the form; null while it is open.'),
  leads: Type.Integer('How many leads it has taken, also those that were deleted.'),
  closing: Type.Nullable(closing, 'When the published version closes by itself; null for never.'),
}

export const FormSummaries = closed({ forms: Type.Array(closed(summaryProperties)) })

export const AppForm = closed({
  ...summaryProperties,
  customLabels: strings("Labels of the custom fields in which the draft's leads have values."),
  draft: FormDefinition,
  published: Type.Unsafe<Static<typeof FormDefinition> | null>({
    anyOf: [FormDefinition, { type: 'null' }],
    description: 'The version that visitors see; null until it is published.',
  }),
})

export const FormConflict = closed({ ...problemProperties, current: AppForm })
