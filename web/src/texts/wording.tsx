import { type ReactNode, useEffect, useMemo, useState } from 'react'

import type { Texts } from './english.ts'
import { formatsOf } from './formats.ts'
import { type Language, keepLanguage, languages } from './language.ts'
import { loadTexts } from './load-texts.ts'
import { WordingContext } from './use-texts.ts'

/** Gives what is below it the texts; another language is loaded before it replaces the first. */
export function WordingProvider(props: {
  first: { language: Language; texts: Texts }
  children: ReactNode
}) {
  const [{ language, texts }, setCurrent] = useState(props.first)
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = languages[language].direction
  }, [language])
  const wording = useMemo(
    () => ({
      language,
      texts,
      formats: formatsOf(language),
      choose(chosen: Language) {
        keepLanguage(chosen)
        void loadTexts(chosen).then((loaded) => setCurrent({ language: chosen, texts: loaded }))
      },
    }),
    [language, texts],
  )
  return <WordingContext value={wording}>{props.children}</WordingContext>
}
