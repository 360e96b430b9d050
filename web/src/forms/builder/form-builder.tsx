import { Tabs } from '@mantine/core'
import { type ReactNode, lazy, useState } from 'react'

import type { Form, FormPlace } from '#web/api/forms-api.ts'
import { Refused } from '#web/api/refused.ts'
import { IconAlertCircle } from '#web/icons/icons.tsx'
import { useIsAtLeast } from '#web/session/project.ts'
import { useFormTexts } from '#web/locales/form-texts.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { useMistakes } from '#web/ui/error-texts.ts'
import { type Builder, BuilderContext, useBuilder } from './builder.ts'
import { BuilderHead } from './builder-head.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { FieldsTab } from './fields-tab.tsx'
import { LanguageBar } from './language-bar.tsx'
import { Preview, type PreviewPage } from './preview.tsx'
import { TextsTab } from './texts-tab.tsx'
import { useDraft } from './use-draft.ts'
import styles from './builder.module.css'

const DesignTab = lazy(async () => ({ default: (await import('./design-tab.tsx')).DesignTab }))
const SettingsTab = lazy(async () => ({
  default: (await import('./settings-tab.tsx')).SettingsTab,
}))
const EmbedTab = lazy(async () => ({ default: (await import('./embed-tab.tsx')).EmbedTab }))
const ResultsTab = lazy(async () => ({
  default: (await import('./results-tab.tsx')).ResultsTab,
}))
const VersionsTab = lazy(async () => ({
  default: (await import('./versions-tab.tsx')).VersionsTab,
}))

const draftTabs = ['fields', 'texts', 'design', 'settings'] as const
const otherTabs = ['embed', 'results', 'versions'] as const

/** Which parts of a draft a tab shows. */
const partsOf = {
  fields: ['fields'],
  texts: ['texts', 'languages'],
  design: ['look'],
  settings: ['after', 'origins', 'tags', 'assigneeId', 'notify', 'doubleOptIn', 'challenge'],
} as const

export function FormBuilder({ place, form }: { place: FormPlace; form: Form }) {
  const { saver, builder } = useBuilderState(place, form)
  const [tab, setTab] = useState<string | null>('fields')
  const [page, setPage] = useState<PreviewPage>('form')
  const show = (name: string | null) => {
    setTab(name)
    setPage(
      name === 'settings' && builder.edited.draft.after.kind === 'message' ? 'thanks' : 'form',
    )
  }
  const isDraftTab = draftTabs.some((one) => one === tab)
  return (
    <BuilderContext value={builder}>
      <BuilderHead saver={saver} onFirstPublished={() => show('embed')} onTab={show} />
      <ConflictNotice saver={saver} />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <TabList />
        <div className={isDraftTab ? styles['both'] : styles['single']}>
          <div className={styles['editor']}>
            <Panel name="fields">
              <LanguageBar />
              <FieldsTab />
            </Panel>
            <Panel name="texts">
              <LanguageBar />
              <TextsTab />
            </Panel>
            <Panel name="design">
              <DesignTab />
            </Panel>
            <Panel name="settings">
              <LanguageBar />
              <SettingsTab />
            </Panel>
            <Panel name="embed">
              <EmbedTab />
            </Panel>
            <Panel name="results">
              <ResultsTab />
            </Panel>
            <Panel name="versions">
              <VersionsTab />
            </Panel>
          </div>
          {isDraftTab && <Preview page={page} onPage={setPage} />}
        </div>
      </Tabs>
    </BuilderContext>
  )
}

function TabList() {
  const texts = useFormTexts()
  const { error } = useBuilder()
  const hasMistakes = (name: (typeof draftTabs)[number]) =>
    partsOf[name].some((part) => error instanceof Refused && error.mistakeOf(`draft/${part}`))
  return (
    <Tabs.List className={styles['tabs']}>
      {draftTabs.map((name) => (
        <Tabs.Tab
          key={name}
          value={name}
          {...(hasMistakes(name) && {
            rightSection: <IconAlertCircle size={15} role="img" aria-label={texts.hasMistakes} />,
          })}
        >
          {texts.tabs[name]}
        </Tabs.Tab>
      ))}
      {otherTabs.map((name) => (
        <Tabs.Tab key={name} value={name}>
          {texts.tabs[name]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Tabs.Panel value={name} className={styles['panel']}>
      <LazyBoundary>{children}</LazyBoundary>
    </Tabs.Panel>
  )
}

function useBuilderState(place: FormPlace, form: Form): { saver: DraftSaver; builder: Builder } {
  const mayChange = useIsAtLeast('admin')
  const { saver, state } = useDraft(place, form)
  const { invalid } = useFormTexts()
  const invalidOf = (error: unknown, pointer: string) => {
    const mistake = error instanceof Refused ? error.mistakeOf(`draft/${pointer}`) : null
    const more = Object.entries(invalid).find(([name]) => name === pointer)
    return mistake?.code === 'invalid_value' ? (more?.[1] ?? null) : null
  }
  const mistakeOf = useMistakes(state.error)
  const { languages } = state.edited.draft
  const [chosen, showLanguage] = useState<string | null>(null)
  const language = languages.find((one) => one === chosen) ?? languages[0] ?? 'en'
  const builder: Builder = {
    ...state,
    place,
    mayChange,
    language,
    showLanguage,
    change: (change) => saver.edit(({ name, draft }) => ({ name, draft: change(draft) })),
    rename: (name) => saver.edit(({ draft }) => ({ name, draft })),
    mistakeOf: (pointer) => invalidOf(state.error, pointer) ?? mistakeOf(`draft/${pointer}`),
  }
  return { saver, builder }
}
