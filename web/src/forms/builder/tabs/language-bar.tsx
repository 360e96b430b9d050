import { Group, Menu, Tabs } from '@mantine/core'

import { languagesMax } from '#model/forms/form.ts'
import { AddButton } from '#web/forms/builder/add-button.tsx'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder, useOpenTab } from '#web/forms/builder/builder.ts'
import { withDefaultLanguage } from '#web/forms/builder/publishing/change-texts.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** The languages on offer; a form that a program created may have others. */
const offered = 'en de fr es it pt nl sv da nb fi pl cs tr uk ar he ja ko zh'.split(' ')

/** Which language's texts are shown, and which languages the form has. */
export function LanguageBar() {
  const texts = useTexts('forms')
  const { language: ownLanguage } = useI18n()
  const { toast } = useToasts()
  const openTab = useOpenTab()
  const { edited, language, showLanguage, mayChange, change, set } = useBuilder()
  const { languages } = edited.draft
  const names = new Intl.DisplayNames(ownLanguage, { type: 'language' })
  const nameOf = (tag: string) => names.of(tag) ?? tag
  const [first = ''] = languages
  const others = offered.filter((tag) => !languages.includes(tag))
  const add = (tag: string) => {
    set({ languages: [...languages, tag] })
    showLanguage(tag)
  }
  const makeDefault = () => change((draft) => withDefaultLanguage(draft, language))
  const remove = () => {
    set({ languages: languages.filter((tag) => tag !== language) })
    showLanguage(first)
    toast(texts.fields.removed(nameOf(language)), () =>
      change((draft) => {
        const { languages: now } = draft
        if (now.includes(language)) return draft
        return { ...draft, languages: now.toSpliced(languages.indexOf(language), 0, language) }
      }),
    )
  }
  return (
    <Group gap="sm" mih="2rem" mb="md">
      {languages.length > 1 && (
        <Tabs
          value={language}
          variant="pills"
          onChange={(tag) => showLanguage(tag ?? first)}
          miw={0}
        >
          <Tabs.List aria-label={texts.languages}>
            {languages.map((tag) => (
              <Tabs.Tab key={tag} value={tag}>
                {nameOf(tag)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      {mayChange && languages.length < languagesMax && (
        <AddLanguage others={others.map((tag) => ({ tag, name: nameOf(tag) }))} onAdd={add} />
      )}
      {languages.length > 1 && (
        <SmallButton onClick={() => openTab('build', { translate: true })}>
          {texts.translations.open}
        </SmallButton>
      )}
      {language !== first && (
        <Group gap="sm" w="100%">
          <Hint>{texts.fallback(nameOf(first))}</Hint>
          {mayChange && (
            <>
              <SmallButton onClick={makeDefault}>{texts.makeDefault(nameOf(language))}</SmallButton>
              <SmallButton onClick={remove}>{texts.removeLanguage(nameOf(language))}</SmallButton>
            </>
          )}
        </Group>
      )}
    </Group>
  )
}

function AddLanguage(props: {
  others: readonly { tag: string; name: string }[]
  onAdd: (tag: string) => void
}) {
  const texts = useTexts('forms')
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <AddButton>{texts.addLanguage}</AddButton>
      </Menu.Target>
      <Menu.Dropdown className={styles['menu']}>
        {props.others.map(({ tag, name }) => (
          <Menu.Item key={tag} onClick={() => props.onAdd(tag)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
