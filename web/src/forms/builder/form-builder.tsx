import { Tabs } from '@mantine/core'
import { useState } from 'react'

import type { PreviewPage } from '#model/forms/look.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Form, FormParams } from '#web/api/form-types.ts'
import { IconAlertCircle } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { BuilderHead } from './builder-head.tsx'
import styles from './builder.module.css'
import { BuilderContext, useBuilder } from './builder.ts'
import { FieldsTab } from './fields/fields-tab.tsx'
import { Preview } from './preview.tsx'
import { LanguageBar } from './tabs/language-bar.tsx'
import { TextsTab } from './tabs/texts-tab.tsx'
import { useBuilderState } from './use-builder-state.ts'

const tabs = {
  fields: FieldsTab,
  texts: TextsTab,
  translations: lazyPart(() => import('./translations/translations-tab.tsx'), 'TranslationsTab'),
  design: lazyPart(() => import('./tabs/design/design-tab.tsx'), 'DesignTab'),
  settings: lazyPart(() => import('./tabs/settings/settings-tab.tsx'), 'SettingsTab'),
  embed: lazyPart(() => import('./tabs/embed/embed-tab.tsx'), 'EmbedTab'),
  submissions: lazyPart(() => import('./tabs/results/submissions-tab.tsx'), 'SubmissionsTab'),
  results: lazyPart(() => import('./tabs/results/results-tab.tsx'), 'ResultsTab'),
  versions: lazyPart(() => import('./tabs/versions-tab.tsx'), 'VersionsTab'),
}
const translatedTabs: ReadonlySet<string> = new Set(['fields', 'texts', 'settings'])

/** Those without a preview that have columns. */
const wideTabs: ReadonlySet<string> = new Set(['translations', 'submissions'])

/** The parts of the draft that a tab shows. */
const draftParts: Readonly<Record<string, readonly string[] | undefined>> = {
  fields: ['fields'],
  texts: ['texts', 'languages'],
  design: ['look'],
  settings: [
    'after',
    'endings',
    'redirectOrigins',
    'origins',
    'tags',
    'assignees',
    'notify',
    'doubleOptIn',
    'answer',
    'unfinished',
    'reminder',
    'attribution',
    'closing',
    'challenge',
  ],
}

export function FormBuilder({ params, form }: { params: FormParams; form: Form }) {
  const { saver, builder } = useBuilderState(params, form)
  const [tab, setTab] = useState<string | null>('fields')
  const [page, setPage] = useState<PreviewPage>('form')
  const show = (name: string | null) => {
    setTab(name)
    setPage(
      name === 'settings' && builder.edited.draft.after.kind === 'message' ? 'thanks' : 'form',
    )
  }
  const isDraftTab = draftParts[tab ?? ''] !== undefined
  const layout = wideTabs.has(tab ?? '') ? 'wide' : 'single'
  return (
    <BuilderContext value={builder}>
      <BuilderHead saver={saver} onFirstPublished={() => show('embed')} onTab={show} />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <TabList />
        <div className={isDraftTab ? styles['both'] : styles[layout]}>
          <div className={styles['editor']}>
            {Object.entries(tabs).map(([name, Tab]) => (
              <Tabs.Panel key={name} value={name} className={styles['panel']}>
                {translatedTabs.has(name) && <LanguageBar />}
                <Tab />
              </Tabs.Panel>
            ))}
          </div>
          {isDraftTab && <Preview page={page} onPage={setPage} />}
        </div>
      </Tabs>
    </BuilderContext>
  )
}

function TabList() {
  const texts = useTexts('forms')
  const { error } = useBuilder()
  const hasErrors = (name: string) =>
    draftParts[name]?.some(
      (part) => error instanceof ApiError && error.fieldErrorOf(`draft/${part}`),
    )
  return (
    <Tabs.List className={styles['tabs']}>
      {Object.entries(texts.tabs).map(([name, label]) => (
        <Tabs.Tab
          key={name}
          value={name}
          rightSection={
            hasErrors(name) === true && (
              <IconAlertCircle size={15} role="img" aria-label={texts.hasErrors} />
            )
          }
        >
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
