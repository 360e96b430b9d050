import { type DemoChannel, newsletter } from './channels.ts'
import { starts } from './form-definitions.ts'
import { messages } from './messages.ts'
import type { Person } from './people.ts'
import type { SeededRandom } from './seeded-random.ts'

/** What a person enters in a form, by the names of its fields. */
export function submittedValues(
  random: SeededRandom,
  { name, email, phone, languageCode }: Person,
  channel: DemoChannel,
): Record<string, string> {
  if (channel === newsletter) {
    const known = random.chance(0.7) ? { name } : {}
    return { email: email ?? '', ...known, 'consent:newsletter': 'true' }
  }
  const campaign = random.pick(channel.campaigns)
  return {
    name,
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
    'custom:Roof area': `${random.between(25, 190)} m²`,
    ...(random.chance(0.8) ? { 'custom:Start': random.pick(starts) } : {}),
    ...(random.chance(0.6)
      ? { notes: random.pick(messages[languageCode] ?? messages['en'] ?? []) }
      : {}),
    'consent:privacy': 'true',
    ...(random.chance(0.45) ? { 'consent:offers': 'true' } : {}),
    ...(campaign === '' ? {} : { 'custom:Campaign': campaign }),
  }
}

/** Of the texts that they see. */
export function formLanguageOf({ languageCode }: Person): string {
  return languageCode === 'de' ? 'de' : 'en'
}
