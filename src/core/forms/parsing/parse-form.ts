import { inputError } from '#core/errors.ts'
import { parseAttribution } from '#core/forms/attribution.ts'
import { parseClosing } from '#core/forms/closing.ts'
import { parseCss } from '#core/forms/css/parse-css.ts'
import type { FormChange } from '#core/forms/form-store.ts'
import {
  type FormChallenge,
  type FormDefinition,
  type FormLook,
  type FormTexts,
  definitionBytesMax,
  formTextsMax,
  originsMax,
  pictureNames,
  siteKeyCharactersMax,
} from '#core/forms/form.ts'
import { parseReply } from '#core/forms/mails/parse-reply.ts'
import { parseReminder } from '#core/forms/unfinished/parse-reminder.ts'
import { parseUnfinished } from '#core/forms/unfinished/parse-unfinished.ts'
import { memberIdRule, parseAssignees } from '#core/members/assignment.ts'
import { parseOrigins } from '#core/values/origins.ts'
import { tagCharactersMax, tagsMax } from '#model/contacts/contact.ts'
import {
  folderCharactersMax,
  foldersMax,
  formNameCharactersMax,
  languagesMax,
  notifyMax,
  perMinuteMax,
} from '#model/forms/form.ts'
import { radiusMax } from '#model/forms/look.ts'
import { DraftValidator } from './draft-validator.ts'
import { parseEndings, parseSuccess } from './parse-endings.ts'
import { parseFollowUp } from './parse-follow-up.ts'
import { parseFormFields } from './parse-form-fields.ts'

/** What a definition is validated by besides itself. */
export type FormContext = {
  /** Ids of the project's members. */
  memberIds: ReadonlySet<string>
  /** The server's own, to which a form may always redirect. */
  ownOrigin: string
  /** Whether the server sends email. */
  hasMail: boolean
  /** Whether the server stores files. */
  hasFiles: boolean
}

/** What is stored of a form's name, folders and draft. Throws `invalid_request` with all errors. */
export function parseForm<Input extends FormChange>(input: Input, context: FormContext): Input {
  const { name, folders, draft } = input
  const check = new DraftValidator(draft?.languages ?? [])
  const parsed = {
    ...(name !== undefined && { name: check.required(name, '/name', formNameCharactersMax) }),
    ...(folders && { folders: parseFolders(folders, check) }),
    ...(draft && { draft: parseDefinition(draft, context, check) }),
  }
  if (check.errors.length > 0) throw inputError(check.errors)
  return { ...input, ...parsed }
}

function parseFolders(folders: readonly string[], check: DraftValidator): string[] {
  const tooMany = `folders must have at most ${foldersMax} items.`
  check.that(folders.length <= foldersMax, '/folders', tooMany, 'too_many')
  const names = folders.map((name, i) => check.required(name, `/folders/${i}`, folderCharactersMax))
  return [...new Set(names)]
}

function parseDefinition(
  draft: FormDefinition,
  { memberIds, ownOrigin, hasMail, hasFiles }: FormContext,
  check: DraftValidator,
): FormDefinition {
  const tooLong = `draft must have at most ${definitionBytesMax} bytes as JSON.`
  const isWithinBytes = Buffer.byteLength(JSON.stringify(draft)) <= definitionBytesMax
  if (!check.that(isWithinBytes, '/draft', tooLong, 'too_long')) return draft
  const { languages, notify, tags, doubleOptIn } = draft
  checkLanguages(languages, check)
  const origins = originsOf(draft.origins, 'origins', check)
  const redirectOrigins = originsOf(draft.redirectOrigins ?? [], 'redirectOrigins', check)
  const fields = parseFormFields(draft.fields, '/draft/fields', check)
  const tooManyNotified = `notify must have at most ${notifyMax} members.`
  check.that(notify.length <= notifyMax, '/draft/notify', tooManyNotified, 'too_many')
  for (const [i, id] of notify.entries()) {
    check.that(memberIds.has(id), `/draft/notify/${i}`, memberIdRule, 'unknown_user')
  }
  const tooManyTags = `tags must have at most ${tagsMax} items.`
  check.that(tags.length <= tagsMax, '/draft/tags', tooManyTags, 'too_many')
  const needsMail = 'doubleOptIn requires mail: set SMTP_URL on the server.'
  check.that(!doubleOptIn || hasMail, '/draft/doubleOptIn', needsMail)
  const closing = draft.closing && parseClosing(draft.closing, '/draft/closing', check)
  const following = { allowed: [...origins, ...redirectOrigins], ownOrigin, fields, check }
  const reminding = { isKept: draft.unfinished !== undefined, fields, hasMail, check }
  const needsFiles = 'A field for files requires a place for them: set FILES_DIR or FILES_S3_URL.'
  const isStorable = hasFiles || !draft.fields.some(({ kind }) => kind === 'file')
  check.that(isStorable, '/draft/fields', needsFiles)
  return {
    languages: [...languages],
    fields,
    texts: check.inLanguages(draft.texts, '/draft/texts', (texts, pointer) =>
      textsOf(texts, pointer, check),
    ),
    look: lookOf(draft.look, check),
    after: parseFollowUp(draft.after, { ...following, pointer: '/draft/after' }),
    ...parseEndings(draft.endings ?? [], { ...following, pointer: '/draft/endings' }),
    origins,
    challenge: challengeOf(draft.challenge, check),
    notify: [...new Set(notify)],
    tags: [
      ...new Set(tags.map((tag, i) => check.required(tag, `/draft/tags/${i}`, tagCharactersMax))),
    ],
    assignees: parseAssignees(draft.assignees, {
      memberIds,
      pointer: '/draft/assignees',
      errors: check.errors,
    }),
    doubleOptIn,
    ...(closing && { closing }),
    ...(redirectOrigins.length > 0 && { redirectOrigins }),
    ...(draft.answer && { answer: parseReply(draft.answer, { fields, hasMail, check }) }),
    ...(draft.unfinished && parseUnfinished(draft.unfinished, fields, check)),
    ...(draft.reminder && { reminder: parseReminder(draft.reminder, reminding) }),
    ...parseAttribution(draft, '/draft/attribution', check),
  }
}

function checkLanguages(languages: readonly string[], check: DraftValidator): void {
  const pointer = '/draft/languages'
  const isWithinMax = languages.length > 0 && languages.length <= languagesMax
  check.that(isWithinMax, pointer, `languages must have 1 to ${languagesMax} items.`)
  for (const [i, language] of languages.entries()) {
    const isTag = canonicalOf(language) === language
    const isFirst = languages.indexOf(language) === i
    check.that(isTag, `${pointer}/${i}`, 'A language must be a tag such as en, de or pt-BR.')
    check.that(!isTag || isFirst, `${pointer}/${i}`, `${language} must appear only once.`)
  }
}

function canonicalOf(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}

function textsOf(texts: FormTexts, pointer: string, check: DraftValidator): FormTexts {
  const { submit, success } = texts
  const title = check.text(texts.title, `${pointer}/title`, formTextsMax.title)
  const intro = check.text(texts.intro, `${pointer}/intro`, formTextsMax.intro)
  const cover = check.text(texts.cover, `${pointer}/cover`, formTextsMax.picture)
  const logo = check.text(texts.logo, `${pointer}/logo`, formTextsMax.picture)
  return {
    ...(title !== undefined && { title }),
    ...(intro !== undefined && { intro }),
    ...(cover !== undefined && { cover }),
    ...(logo !== undefined && { logo }),
    submit: check.required(submit, `${pointer}/submit`, formTextsMax.submit),
    success: parseSuccess(success, `${pointer}/success`, check),
  }
}

function lookOf(look: FormLook, check: DraftValidator): FormLook {
  const { theme, radius, font, surface, cover, logo } = look
  const colourOf = (text: string, name: string) => {
    const colour = text.toLowerCase()
    const isColour = /^#[0-9a-f]{6}$/.test(colour)
    const property = name.replace('surface/', '')
    check.that(isColour, `/draft/look/${name}`, `${property} must be a colour such as #1a56db.`)
    return colour
  }
  const accent = colourOf(look.accent, 'accent')
  for (const name of pictureNames) {
    const isHash = look[name] === undefined || /^[0-9a-f]{64}$/.test(look[name])
    check.that(isHash, `/draft/look/${name}`, `${name} must be the hash of a picture.`)
  }
  const isRadius = Number.isInteger(radius) && radius >= 0 && radius <= radiusMax
  check.that(isRadius, '/draft/look/radius', `radius must be an integer from 0 to ${radiusMax}.`)
  return {
    theme,
    accent,
    radius,
    font,
    ...(surface && {
      surface: {
        background: colourOf(surface.background, 'surface/background'),
        text: colourOf(surface.text, 'surface/text'),
      },
    }),
    ...(cover !== undefined && { cover }),
    ...(logo !== undefined && { logo }),
    ...parseCss(look, '/draft/look/css', check),
  }
}

function originsOf(texts: readonly string[], name: string, check: DraftValidator): string[] {
  const pointer = `/draft/${name}`
  const tooMany = `A form can have at most ${originsMax} ${name}.`
  if (!check.that(texts.length <= originsMax, pointer, tooMany, 'too_many')) return []
  return parseOrigins(texts, (i, detail) => check.that(false, `${pointer}/${i}`, detail))
}

function challengeOf(challenge: FormChallenge | null, check: DraftValidator): FormChallenge | null {
  if (challenge === null) return null
  const pointer = '/draft/challenge'
  const { provider, abovePerMinute } = challenge
  const isAltcha = provider === 'altcha'
  const hasKey = challenge.siteKey !== null
  check.that(!isAltcha || !hasKey, `${pointer}/siteKey`, 'siteKey must be null for altcha.')
  const siteKey = isAltcha
    ? null
    : check.required(challenge.siteKey ?? undefined, `${pointer}/siteKey`, siteKeyCharactersMax)
  const isBound = abovePerMinute === null || (abovePerMinute >= 1 && abovePerMinute <= perMinuteMax)
  const range = `abovePerMinute must be an integer from 1 to ${perMinuteMax}.`
  check.that(isBound, `${pointer}/abovePerMinute`, range)
  return { provider, siteKey, abovePerMinute }
}
