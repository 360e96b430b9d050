import { useInterval } from '@mantine/hooks'
import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'

import { minuteMs } from '#model/values/durations.ts'
import { formatsOf } from './formats.ts'
import { type Language, keepLanguage } from './language.ts'
import { prepareTexts } from './texts.ts'
import { I18nContext } from './use-i18n.ts'

/** Gives what is below it the language; another is loaded before it replaces the first. */
export function I18nProvider(props: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(props.first)
  const wanted = useRef(language)
  const [minute, setMinute] = useState(0)
  useInterval(() => setMinute((before) => before + 1), minuteMs, { autoInvoke: true })
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const i18n = useMemo(
    () => ({
      language,
      formats: formatsOf(language),
      minute,
      choose(chosen: Language) {
        wanted.current = chosen
        keepLanguage(chosen)
        void prepareTexts('app', chosen).then(() => {
          // A language that was chosen later may have been loaded earlier.
          if (wanted.current !== chosen) return
          // The screen stays, with its focus, until its own texts are there too.
          startTransition(() => setLanguage(chosen))
        })
      },
    }),
    [language, minute],
  )
  return <I18nContext value={i18n}>{props.children}</I18nContext>
}
