import { Button, Group } from '@mantine/core'
import { useState } from 'react'

import { useBuilder, useOpenTab } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { TranslationRows } from './translation-rows.tsx'

/** Two languages of the form beside each other, text by text. */
export function SideBySide() {
  const { translations: texts } = useTexts('forms')
  const { language: ownLanguage } = useI18n()
  const openTab = useOpenTab()
  const { edited, language: current } = useBuilder()
  const { languages } = edited.draft
  const [first = '', second = ''] = languages
  const [chosenFrom, setFrom] = useState<string | null>(null)
  const [chosenTo, setTo] = useState(current)
  const from = languages.find((tag) => tag === chosenFrom) ?? first
  const others = languages.filter((tag) => tag !== from)
  const to = others.find((tag) => tag === chosenTo) ?? others[0] ?? second
  const names = new Intl.DisplayNames(ownLanguage, { type: 'language' })
  const named = (tag: string) => ({ tag, name: names.of(tag) ?? tag })
  const choicesOf = (tags: readonly string[]) =>
    tags.map((tag) => ({ value: tag, label: named(tag).name }))
  return (
    <>
      <Group align="end" gap="lg">
        <ChoiceSelect
          label={texts.from}
          value={from}
          choices={choicesOf(languages)}
          onChange={setFrom}
        />
        <ChoiceSelect label={texts.to} value={to} choices={choicesOf(others)} onChange={setTo} />
        <Button variant="default" onClick={() => openTab('build')}>
          {texts.close}
        </Button>
      </Group>
      <TranslationRows from={named(from)} to={named(to)} />
    </>
  )
}
