/** The languages of the application, each by its own name; a browser loads the texts of one. */
export const languages = {
  en: {
    name: 'English',
    direction: 'ltr',
    load: async () => (await import('./english.ts')).english,
  },
  de: { name: 'Deutsch', direction: 'ltr', load: async () => (await import('./german.ts')).german },
  ar: { name: 'العربية', direction: 'rtl', load: loadArabic },
} as const

async function loadArabic() {
  const [{ arabicOver }, { english }] = await Promise.all([
    import('./arabic.ts'),
    import('./english.ts'),
  ])
  return arabicOver(english)
}

export type Language = keyof typeof languages

const storedName = 'contact-sync.language'

/** What was chosen on this device, else the first of the browser's languages that we have. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(storedName), ...navigator.languages]
  for (const tag of wanted) {
    const language = tag?.split('-')[0] ?? ''
    if (isLanguage(language)) return language
  }
  return 'en'
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(storedName, language)
}

/** The languages by their own names. */
export const languageChoices = Object.entries(languages).flatMap(([tag, { name }]) =>
  isLanguage(tag) ? [{ value: tag, label: name }] : [],
)

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languages, tag)
}
