import { type AwayChoice, awayChoices } from '#core/challenges/challenge.ts'
import { type ValidationErrors, throwIfAny, addError } from '#core/errors.ts'
import { phoneLibrary } from '#core/large-libraries.ts'
import { cleanText, isWithin } from '#core/values/text.ts'
import type { Project } from './project.ts'

const nameCharactersMax = 100

/** Requested settings of a project; absent ones stay unchanged. */
export type RequestedSettings = {
  name?: string
  /** A country's code; null for none. */
  defaultCountry?: string | null
  whenChallengeIsAway?: string
}

type Settings = Pick<Project, 'name' | 'defaultCountry' | 'whenChallengeIsAway'>

/** Settings of a new project, as they are stored. Throws `invalid_request` with all mistakes. */
export function parseNewProject(request: {
  name: string
  defaultCountry: string | null
}): Pick<Settings, 'name' | 'defaultCountry'> {
  const errors: ValidationErrors = []
  const name = nameOf(request.name, errors)
  const defaultCountry = countryOf(request.defaultCountry, errors)
  throwIfAny(errors)
  return { name, defaultCountry }
}

/** Changed settings, as they are stored. Throws `invalid_request` with all mistakes. */
export function parseSettings(changes: RequestedSettings): Partial<Settings> {
  const errors: ValidationErrors = []
  const settings: Partial<Settings> = {}
  const { name, defaultCountry, whenChallengeIsAway } = changes
  if (name !== undefined) settings.name = nameOf(name, errors)
  if (defaultCountry !== undefined) settings.defaultCountry = countryOf(defaultCountry, errors)
  if (whenChallengeIsAway !== undefined) {
    settings.whenChallengeIsAway = awayChoiceOf(whenChallengeIsAway, errors)
  }
  throwIfAny(errors)
  return settings
}

function nameOf(text: string, errors: ValidationErrors): string {
  const name = cleanText(text) ?? ''
  if (name === '' || !isWithin(name, nameCharactersMax)) {
    const code = name === '' ? 'invalid_value' : 'too_long'
    const detail = `The name of a project must have 1 to ${nameCharactersMax} characters.`
    addError(errors, '/name', code, detail)
  }
  return name
}

function countryOf(text: string | null, errors: ValidationErrors): string | null {
  const country = text === null ? null : countryCodeOf(text)
  if (text !== null && country === null) {
    addError(errors, '/defaultCountry', 'invalid_value', `defaultCountry ${countryCodeRule}.`)
  }
  return country
}

/** The placeholder for an unknown choice is never stored. */
function awayChoiceOf(text: string, errors: ValidationErrors): AwayChoice {
  const choice = awayChoices.find((known) => known === text)
  const detail = `whenChallengeIsAway must be one of ${awayChoices.join(', ')}.`
  if (choice === undefined) addError(errors, '/whenChallengeIsAway', 'invalid_value', detail)
  return choice ?? 'refuse'
}

export const countryCodeRule = 'must be the ISO 3166 code of a country, such as DE'

/** A country's code as it is stored, for phones without a `+`; null for any other text. */
export function countryCodeOf(text: string): string | null {
  const countries = phoneLibrary().getCountries()
  return countries.find((code) => code === text.trim().toUpperCase()) ?? null
}
