import { type AwayChoice, awayChoices } from '#core/challenges/challenge.ts'
import { type InputErrorCode, type ValidationErrors, inputError } from '#core/errors.ts'
import { cleanText, isWithin } from '#core/text.ts'
import { countryCodeOf, countryCodeRule } from './country-code.ts'
import type { Project } from './project.ts'

const nameCharactersMax = 100

/** What a person wants for a project's settings; what is absent stays as it is. */
export type GivenSettings = {
  name?: string
  /** A country's code; null for none. */
  defaultCountry?: string | null
  whenChallengeIsAway?: string
}

type Settings = Pick<Project, 'name' | 'defaultCountry' | 'whenChallengeIsAway'>

/** Settings of a new project, as they are stored. Throws `invalid_request` with all mistakes. */
export function parseNewProject(given: {
  name: string
  defaultCountry: string | null
}): Pick<Settings, 'name' | 'defaultCountry'> {
  const validationErrors: ValidationErrors = []
  const name = nameOf(given.name, validationErrors)
  const defaultCountry = countryOf(given.defaultCountry, validationErrors)
  if (validationErrors.length > 0) throw inputError(validationErrors)
  return { name, defaultCountry }
}

/** Changed settings, as they are stored. Throws `invalid_request` with all mistakes. */
export function parseSettings(given: GivenSettings): Partial<Settings> {
  const validationErrors: ValidationErrors = []
  const settings: Partial<Settings> = {}
  const { name, defaultCountry, whenChallengeIsAway } = given
  if (name !== undefined) settings.name = nameOf(name, validationErrors)
  if (defaultCountry !== undefined)
    settings.defaultCountry = countryOf(defaultCountry, validationErrors)
  if (whenChallengeIsAway !== undefined) {
    settings.whenChallengeIsAway = awayChoiceOf(whenChallengeIsAway, validationErrors)
  }
  if (validationErrors.length > 0) throw inputError(validationErrors)
  return settings
}

function nameOf(text: string, validationErrors: ValidationErrors): string {
  const name = cleanText(text) ?? ''
  if (name !== '' && isWithin(name, nameCharactersMax)) return name
  const code = name === '' ? 'invalid_value' : 'too_long'
  const detail = `The name of a project must have 1 to ${nameCharactersMax} characters.`
  return refuse(validationErrors, { name: 'name', code, detail }, name)
}

function countryOf(text: string | null, validationErrors: ValidationErrors): string | null {
  const country = text === null ? null : countryCodeOf(text)
  if (text === null || country !== null) return country
  const detail = `defaultCountry ${countryCodeRule}.`
  return refuse(validationErrors, { name: 'defaultCountry', code: 'invalid_value', detail }, null)
}

function awayChoiceOf(text: string, validationErrors: ValidationErrors): AwayChoice {
  const choice = awayChoices.find((known) => known === text)
  if (choice !== undefined) return choice
  const detail = `whenChallengeIsAway must be one of ${awayChoices.join(', ')}.`
  return refuse(
    validationErrors,
    { name: 'whenChallengeIsAway', code: 'invalid_value', detail },
    'refuse',
  )
}

type Mistake = { name: keyof Settings; code: InputErrorCode; detail: string }

/** Answers the placeholder for the value until all mistakes are reported. */
function refuse<T>(
  validationErrors: ValidationErrors,
  { name, code, detail }: Mistake,
  placeholder: T,
): T {
  validationErrors.push({ pointer: `/${name}`, code, detail })
  return placeholder
}
