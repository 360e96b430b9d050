import type { Actor } from '#core/actor.ts'
import type { Key } from '#core/keys/key.ts'
import type { ChallengeProvider } from '#model/challenges/providers.ts'
import type { Condition } from '#model/forms/conditions.ts'
import type { FieldKind } from '#model/forms/field-kinds.ts'
import type { Autocompletion } from '#model/forms/form.ts'
import type { FormFont, FormTheme } from '#model/forms/look.ts'
import type { FileRules } from './files/form-file.ts'

/** A form of a project, which takes leads with a key of its own. */
export type Form = {
  /** `form_…` */
  id: string
  /** The label of its key, too: what the chip of its leads says. */
  name: string
  /** Where members find it in the application; visitors don't see them. */
  folders: string[]
  keyId: string
  draft: FormDefinition
  /** What visitors see; null until it is published. */
  published: FormDefinition | null
  /** How often it was published with a change; 0 until then. */
  version: number
  publishedAt: number | null
  createdAt: number
  /** Ascends with each change of the form. */
  updatedAt: number
  /** When its key was revoked, which closes the form; null while it is open. */
  closedAt: number | null
  /** How many it has taken, also those that are no longer there. */
  leads: number
  /** The version that is tested against the published one; null while none is. */
  testedVersion: number | null
}

export type FormSummary = Omit<Form, 'draft' | 'published'> & {
  /** Whether the draft differs from the published version. */
  hasChanges: boolean
  /** When the published version closes. */
  closing: FormClosing | null
}

export type FormVersion = { version: number; publishedAt: number; by: Actor }

/** A form as it was published once; versions and their times ascend. */
export type PublishedVersion = { version: number; publishedAt: number; definition: FormDefinition }

/** A form that takes submissions: published, not deleted, and with a key that works. */
export type OpenForm = PublishedVersion & {
  id: string
  key: Key
  /** Signs what the form gives to visitors. */
  secret: string
  /** How many it has taken. */
  leads: number
  /** What some visitors get instead (`testing/form-test.ts`); null while nothing is tested. */
  test: PublishedVersion | null
}

/** The fields of a form, its design, and how submissions are handled. */
export type FormDefinition = {
  /** The first is the default: it has every text, and stands in where another one lacks it. */
  languages: string[]
  fields: FormField[]
  texts: InLanguages<FormTexts>
  look: FormLook
  after: FormFollowUp
  /** What follows instead of `after` and the form's text, by the first condition that holds. */
  endings?: FormEnding[]
  /** The sites that may show it and send; any if there are none. */
  origins: string[]
  challenge: FormChallenge | null
  /** Ids of the members who get an email about each lead. */
  notify: string[]
  /** The tags of its leads. A visitor can't give them, nor the assignees. */
  tags: string[]
  /** Ids of the members to whom its key assigns new leads in turn. */
  assignees: string[]
  doubleOptIn: boolean
  closing?: FormClosing
  /** Sites that it may lead to, besides its own: they can neither show it nor send. */
  redirectOrigins?: string[]
  /** The reply that a person gets by email, an answer in JSON alone; nothing without it. */
  answer?: InLanguages<MailTexts>
  /** What visitors agree to, so that what they enter is kept before it is sent. */
  unfinished?: InLanguages<UnfinishedTexts>
  /** The one email to a visitor who stopped before sending; nothing without it. */
  reminder?: FormReminder
  /** Whether its leads say where their visitors came from (`attribution.ts`). */
  attribution?: boolean
}

/** What visitors get to see next: a message, or another page. */
export type FormFollowUp =
  | { kind: 'message' }
  | {
      kind: 'redirect'
      url: string
      /** Values that the page gets. */
      parameters?: RedirectParameter[]
    }

export type FormEnding = {
  showWhen: Condition
  after: FormFollowUp
  /** The texts of a message; empty for another page. */
  texts: InLanguages<SuccessTexts>
}

/** A parameter of a page's address, and the field whose value it gets. */
export type RedirectParameter = { name: string; field: string }

/** With placeholders for values of the submission (`placeholder-values.ts`). */
export type MailTexts = { subject: string; text: string }

/** Beside the box that a visitor ticks, which may have links. */
export type UnfinishedTexts = { label: string }

/** The email, and after how many hours without a change it is sent. */
export type FormReminder = { afterHours: number; texts: InLanguages<MailTexts> }

/** Values by language, such as `de` or `pt-BR`. */
export type InLanguages<T> = Record<string, T>

export type FormField = {
  /**
   * A field of a contact, `custom:` and the label of a custom one, `consent:` or `file:` and an id,
   * `text:` and an id for a text between fields, or `step:` and an id for where a step begins.
   */
  name: string
  kind: FieldKind
  isRequired: boolean
  /** Empty for a hidden field. */
  texts: InLanguages<FieldTexts>
  /** For the kinds that choose. */
  choices?: FormChoice[]
  /** Whether visitors may write a value that is not among the choices. */
  hasOther?: boolean
  /** The bounds of a number, or the first and the last step of a rating or a scale. */
  range?: FieldRange
  /** What browsers fill in, where the name and the kind don't say it. */
  autocomplete?: Autocompletion
  /** For a hidden field without a calculation. */
  value?: HiddenValue
  /** For a calculated field, and for a hidden one without a value. */
  calculation?: Calculation
  /** The parameter by which a page's address may fill it in, also the name at the script's tag. */
  prefill?: string
  /** Absent where it is always shown. */
  showWhen?: Condition
  /** For a file field. */
  files?: FileRules
}

export type FieldTexts = {
  label: string
  help?: string
  placeholder?: string
  /** The unit of a number or a result. */
  unit?: string
  /** What the ends of a rating or a scale mean. */
  low?: string
  high?: string
}
export type FormChoice = {
  value: string
  texts: InLanguages<{ label: string }>
  /** What formulas count it as; 0 by default. */
  number?: number
  showWhen?: Condition
}

export type FieldRange = { min?: number; max?: number; step?: number }

/** A text, or where the page has it: `referrer`, `landingPage`, or `query:` and a parameter. */
export type HiddenValue = { fixed: string } | { from: string }

/** How a value is computed from those of other fields (`parse-formula.ts`). */
export type Calculation = {
  /** Names fields in braces: `{Area} * 12`. */
  formula: string
  /** To how many the result is rounded. */
  decimals: number
}

export type FormTexts = {
  title?: string
  intro?: string
  /** What the pictures show, for those who can't see them; nothing for a mere ornament. */
  cover?: string
  logo?: string
  submit: string
  success: SuccessTexts
}

/** Said after sending. */
export type SuccessTexts = { title: string; text: string }

export type FormLook = {
  theme: FormTheme
  /** `#rrggbb` */
  accent: string
  /** In CSS pixels. */
  radius: number
  font: FormFont
  /** In place of the theme's colours: `#rrggbb` each. */
  surface?: { background: string; text: string }
  /** Pictures above the form, by the hashes of their content. */
  cover?: string
  logo?: string
  /** For its own page alone, as it was written: browsers get what `cleanCss` makes of it. */
  css?: string
}

/** In their order on the page. */
export const pictureNames = ['cover', 'logo'] as const
export type PictureName = (typeof pictureNames)[number]

/** When a form stops taking leads by itself: at a time, with so many leads, or never. */
export type FormClosing = {
  /** RFC 3339, in UTC. */
  at: string | null
  /** Spam counts once it is released. */
  leadsMax: number | null
}

/** What a page may know of the form's challenge: the provider's secret is kept with its key. */
export type FormChallenge = {
  provider: ChallengeProvider
  /** As the provider gave it; null for `altcha`. */
  siteKey: string | null
  /** Asked for only above so many submissions a minute; null for always. */
  abovePerMinute: number | null
}

/** What a definition may leave out when its form is created. */
export type NewFormDefinition = Omit<FormDefinition, 'challenge'> &
  Partial<Pick<FormDefinition, 'challenge'>>

/** The default of new forms: no external service, and no JavaScript while there is no flood. */
export const newFormChallenge: FormChallenge = {
  provider: 'altcha',
  siteKey: null,
  abovePerMinute: 10,
}

export const formsMax = 100
/** As JSON: so that it fits into the body of a request. */
export const definitionBytesMax = 60 * 1024
export const versionsListedMax = 100
export const cssBytesMax = 16 * 1024
export const originsMax = 20
export const urlCharactersMax = 2_000
export const formulaCharactersMax = 500
export const siteKeyCharactersMax = 200
export const formLeadsMax = 1_000_000
export const reminderHours: readonly number[] = [1, 24, 72]

/** The bounds of texts in characters. */
export const formTextsMax = {
  label: 500,
  help: 500,
  placeholder: 200,
  unit: 20,
  end: 100,
  title: 200,
  intro: 2_000,
  picture: 200,
  submit: 100,
  /** The label of a consent is its full text. */
  consent: 2_000,
  success: 2_000,
  mailSubject: 100,
  mailText: 5_000,
} as const
