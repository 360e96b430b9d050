import { type NoticeLanguage, noticeLanguages } from '#model/notices/languages.ts'

/** The languages of the application, each by its own name. */
const languages = { en: 'English', de: 'Deutsch' } as const

export type Language = keyof typeof languages

const storedName = 'contact-sync.language'

/** What was chosen on this device, else the first of the browser's languages that we have. */
export function preferredLanguage(): Language {
  return preferredTags().find(isLanguage) ?? 'en'
}

/** The same for emails to members, which are in more languages than the application. */
export function preferredMailLanguage(): NoticeLanguage {
  return preferredTags().find(isNoticeLanguage) ?? 'en'
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(storedName, language)
}

export const languageChoices = Object.entries(languages).flatMap(([tag, name]) =>
  isLanguage(tag) ? [{ value: tag, label: name }] : [],
)

function preferredTags(): string[] {
  const tags = [localStorage.getItem(storedName) ?? '', ...navigator.languages]
  return tags.map((tag) => tag.split('-')[0] ?? '')
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languages, tag)
}

function isNoticeLanguage(tag: string): tag is NoticeLanguage {
  return noticeLanguages.some((language) => language === tag)
}
