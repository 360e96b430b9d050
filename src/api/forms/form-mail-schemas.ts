import { byLanguage, text } from '#api/forms/form-field-schema.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { formTextsMax, reminderHours } from '#core/forms/form.ts'

const mailTexts = closed({
  subject: text(
    formTextsMax.mailSubject,
    'With placeholders in braces: names of single-line fields and choices, such as {name}.',
  ),
  text: text(formTextsMax.mailText, 'Plain text, with the same placeholders.'),
})

export const reply = Type.Optional(
  byLanguage(
    mailTexts,
    'What people get by email after sending, or after confirming; nothing without it. Requires ' +
      'SMTP_URL and the field email. Complete in the default language.',
  ),
)

export const reminder = Type.Optional(
  closed(
    {
      afterHours: Type.Integer(`How long nothing has changed: ${reminderHours.join(', ')}.`),
      texts: byLanguage(mailTexts, 'Complete in the default language.'),
    },
    'The one email to visitors whose unfinished submission is kept, and links to the form and ' +
      'to delete it. Requires SMTP_URL and unfinished, whose words must say so.',
  ),
)
