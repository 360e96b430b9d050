import type { Page } from 'playwright-core'

import type { FormField } from '#core/forms/form.ts'
import { pdfOf } from '#test/harness/forms/attached-files.ts'
import { when } from '#test/harness/forms/conditional-fields.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import type { Site } from '../site.ts'

const question = (
  kind: FormField['kind'],
  [en, de]: readonly [string, string],
  more: Partial<FormField> = {},
): FormField => ({
  name: `custom:${en}`,
  kind,
  isRequired: false,
  texts: { en: { label: en }, de: { label: de } },
  ...more,
})

const choice = (en: string, de: string) => ({
  value: en,
  texts: { en: { label: en }, de: { label: de } },
})

/** One of each kind that is neither text nor a choice among others. */
export const questionsOfKinds: readonly FormField[] = [
  question('heading', ['Your event', 'Ihre Feier'], { name: 'text:event' }),
  question('paragraph', ['', ''], {
    name: 'text:rooms',
    texts: {
      en: { label: 'Look at [our rooms](https://www.example.com/rooms) first.' },
      de: { label: 'Sehen Sie sich zuerst [unsere Räume](https://www.example.com/rooms) an.' },
    },
  }),
  question('date', ['Day', 'Tag']),
  question('time', ['Time', 'Uhrzeit']),
  question('number', ['Area', 'Fläche'], {
    range: { min: 0, max: 5_000, step: 0.5 },
    texts: {
      en: { label: 'Area', unit: 'm²', help: 'Of all rooms.' },
      de: { label: 'Fläche', unit: 'm²' },
    },
  }),
  question('url', ['Website', 'Website']),
  question('yes-no', ['Catering', 'Bewirtung']),
  question('rating', ['Your last stay', 'Ihr letzter Besuch'], { range: { min: 1, max: 5 } }),
  question('scale', ['Would you recommend us?', 'Empfehlen Sie uns weiter?'], {
    range: { min: 0, max: 10 },
    texts: {
      en: { label: 'Would you recommend us?', low: 'Not at all', high: 'Surely' },
      de: { label: 'Empfehlen Sie uns weiter?', low: 'Gar nicht', high: 'Sicher' },
    },
  }),
  question('radio', ['Occasion', 'Anlass'], {
    choices: [choice('Wedding', 'Hochzeit'), choice('Meeting', 'Tagung')],
    hasOther: true,
  }),
  question('country', ['Country', 'Land']),
  question('tel-country', ['Mobile', 'Mobil'], { name: 'phone' }),
]

/** Each kind, then a step with a file, which is shown for one of the answers. */
export const everyKind: FormField[] = [
  ...formDefinition().fields.slice(0, 2),
  ...questionsOfKinds,
  { name: 'step:files', kind: 'step', isRequired: false, texts: { en: { label: 'Your plans' } } },
  {
    ...{ name: 'file:plan', kind: 'file', isRequired: true, texts: { en: { label: 'Plan' } } },
    files: { maxFiles: 1, maxBytes: 1_024 * 1_024, kinds: ['pdf'] },
    showWhen: when('custom:Catering', 'is', 'false'),
  },
]
export const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfOf(300_000) }

/** Gives the site's project the fields that the answers are stored in. */
export function addFieldsOfKinds(site: Site): Promise<void> {
  const { projectId } = site
  return site.withStore(async (store) => {
    for (const label of Object.keys(answersOfKinds.customFields)) {
      await store.createField({ projectId, label, now: Date.now() })
    }
  })
}

/** Answers each of them, as `answersOfKinds` are stored. */
export async function answerEveryKind(page: Page): Promise<void> {
  await page.getByLabel('Day').fill('2026-11-27')
  await page.getByLabel('Time').fill('14:30')
  await page.getByLabel('Area').fill('1234,5')
  await page.getByLabel('Website').fill('www.example.com')
  await page.getByRole('group', { name: 'Catering' }).getByLabel('No').check()
  const stars = page.getByRole('group', { name: 'Your last stay' })
  await stars.getByLabel('1').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('group', { name: 'Would you recommend us?' }).getByLabel('10').check()
  const occasion = page.getByRole('group', { name: 'Occasion' })
  await occasion.getByLabel('Other').check()
  await occasion.getByLabel('Your own answer').fill('A jubilee')
  await page.getByLabel('Country (optional)').selectOption('Sweden')
  await page.locator('select[name="phone"]').selectOption('Germany \u200e+49')
  await page.getByLabel('Mobile').fill('030 123456')
}

export const answersOfKinds = {
  phone: '+49 30 123456',
  customFields: {
    Day: '2026-11-27',
    Time: '14:30',
    Area: '1234.5',
    Website: 'https://www.example.com',
    Catering: 'false',
    'Your last stay': '3',
    'Would you recommend us?': '10',
    Occasion: 'A jubilee',
    Country: 'SE',
  },
}
