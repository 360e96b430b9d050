import { Box, Tabs } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'

import type { PreviewPage } from '#model/forms/look.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Form, FormParams } from '#web/api/form-types.ts'
import { type FormTab, formTabs } from '#web/forms/forms-url.ts'
import { IconAlertCircle } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { BuilderHead } from './builder-head.tsx'
import styles from './builder.module.css'
import { BuilderContext, useBuilder, useOpenTab } from './builder.ts'
import { BuildTab } from './fields/build-tab.tsx'
import { Preview } from './preview.tsx'
import { tabOfError } from './tab-of-error.ts'
import { LanguageBar } from './tabs/language-bar.tsx'
import { useBuilderState } from './use-builder-state.ts'

const SideBySide = lazyPart(() => import('./translations/side-by-side.tsx'), 'SideBySide')

const tabs: Readonly<Record<FormTab, ComponentType<object>>> = {
  build: BuildTab,
  design: lazyPart(() => import('./tabs/design/design-tab.tsx'), 'DesignTab'),
  share: lazyPart(() => import('./tabs/share/share-tab.tsx'), 'ShareTab'),
  results: lazyPart(() => import('./tabs/results/results-tab.tsx'), 'ResultsTab'),
  settings: lazyPart(() => import('./tabs/settings/settings-tab.tsx'), 'SettingsTab'),
}

/** Beside a preview of the draft, which they edit. */
const draftTabs: ReadonlySet<FormTab> = new Set(['build', 'design', 'settings'])

const route = '/signed-in/p/$projectId/forms/$formId'

export function FormBuilder({ params, form }: { params: FormParams; form: Form }) {
  const builder = useBuilderState(params, form)
  const { tab: name } = useParams({ strict: false })
  const tab = formTabs.find((one) => one === name) ?? 'build'
  const { languages, after, endings = [] } = builder.edited.draft
  const hasMessage = [{ after }, ...endings].some((one) => one.after.kind === 'message')
  const isTranslating = useSearch({ from: route }).translate === true && languages.length > 1
  return (
    <BuilderContext value={builder}>
      <BuilderHead />
      <FormTabs tab={tab}>
        {tab === 'build' && isTranslating ? (
          <SideBySide />
        ) : draftTabs.has(tab) ? (
          <WithPreview key={tab} first={tab === 'settings' && hasMessage ? 'thanks' : 'form'}>
            <LanguageBar />
            <Tab name={tab} />
          </WithPreview>
        ) : (
          <Tab name={tab} />
        )}
      </FormTabs>
    </BuilderContext>
  )
}

function Tab({ name }: { name: FormTab }) {
  const { [name]: Content } = tabs
  return <Content />
}

function WithPreview(props: { first: PreviewPage; children: ReactNode }) {
  const [page, setPage] = useState(props.first)
  return (
    <div className={styles['both']}>
      <Box miw={0}>{props.children}</Box>
      <Preview page={page} onPage={setPage} />
    </div>
  )
}

function FormTabs({ tab, children }: { tab: FormTab; children: ReactNode }) {
  const texts = useTexts('forms')
  const { error } = useBuilder()
  const openTab = useOpenTab()
  const { errors = [] } = error instanceof ApiError ? error.problem : {}
  const marked = new Set(errors.map(({ pointer }) => tabOfError(pointer)))
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(value) => openTab(formTabs.find((name) => name === value) ?? 'build')}
    >
      <Tabs.List className={styles['tabs']}>
        {formTabs.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            rightSection={
              marked.has(name) && (
                <IconAlertCircle size={15} role="img" aria-label={texts.hasErrors} />
              )
            }
          >
            {texts.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {formTabs.map((name) => (
        <Tabs.Panel key={name} value={name} miw={0}>
          {children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
