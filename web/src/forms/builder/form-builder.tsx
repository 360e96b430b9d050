import { Tabs } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, lazy, useState } from 'react'

import type { Form, FormPlace } from '#web/api/forms-api.ts'
import { Refused } from '#web/api/refused.ts'
import { useIsAtLeast } from '#web/session/project.ts'
import { useFormTexts } from '#web/texts/form-texts.ts'
import { Later } from '#web/ui/later.tsx'
import { useMistakes } from '#web/ui/refusal-texts.ts'
import { type Builder, BuilderContext, useBuilder } from './builder.ts'
import { BuilderHead } from './builder-head.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { FieldsPart } from './fields-part.tsx'
import { LanguageBar } from './language-bar.tsx'
import { Preview, type PreviewPage } from './preview.tsx'
import { TextsPart } from './texts-part.tsx'
import { useDraft } from './use-draft.ts'
import styles from './builder.module.css'

const LookPart = lazy(async () => ({ default: (await import('./look-part.tsx')).LookPart }))
const SendingPart = lazy(async () => ({
  default: (await import('./sending-part.tsx')).SendingPart,
}))
const SitePart = lazy(async () => ({ default: (await import('./site-part.tsx')).SitePart }))
const NumbersPart = lazy(async () => ({
  default: (await import('./numbers-part.tsx')).NumbersPart,
}))
const VersionsPart = lazy(async () => ({
  default: (await import('./versions-part.tsx')).VersionsPart,
}))

const drawn = ['fields', 'texts', 'look', 'sending'] as const
const told = ['site', 'numbers', 'versions'] as const

/** Which parts of a draft a tab shows. */
const partsOf = {
  fields: ['fields'],
  texts: ['texts', 'languages'],
  look: ['look'],
  sending: ['after', 'origins', 'tags', 'assigneeId', 'notify', 'doubleOptIn', 'challenge'],
} as const

export function FormBuilder({ place, form }: { place: FormPlace; form: Form }) {
  const { saver, builder } = useBuilderState(place, form)
  const [tab, setTab] = useState<string | null>('fields')
  const [page, setPage] = useState<PreviewPage>('form')
  const show = (name: string | null) => {
    setTab(name)
    setPage(name === 'sending' && builder.edited.draft.after.kind === 'message' ? 'thanks' : 'form')
  }
  const isDrawn = drawn.some((one) => one === tab)
  return (
    <BuilderContext value={builder}>
      <BuilderHead saver={saver} onFirstPublished={() => show('site')} onTab={show} />
      <ConflictNotice saver={saver} />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <PartTabs />
        <div className={isDrawn ? styles['both'] : styles['single']}>
          <div className={styles['editor']}>
            <Panel name="fields">
              <LanguageBar />
              <FieldsPart />
            </Panel>
            <Panel name="texts">
              <LanguageBar />
              <TextsPart />
            </Panel>
            <Panel name="look">
              <LookPart />
            </Panel>
            <Panel name="sending">
              <LanguageBar />
              <SendingPart />
            </Panel>
            <Panel name="site">
              <SitePart />
            </Panel>
            <Panel name="numbers">
              <NumbersPart />
            </Panel>
            <Panel name="versions">
              <VersionsPart />
            </Panel>
          </div>
          {isDrawn && <Preview page={page} onPage={setPage} />}
        </div>
      </Tabs>
    </BuilderContext>
  )
}

function PartTabs() {
  const texts = useFormTexts()
  const { error } = useBuilder()
  const hasMistakes = (name: (typeof drawn)[number]) =>
    partsOf[name].some((part) => error instanceof Refused && error.mistakeOf(`draft/${part}`))
  return (
    <Tabs.List className={styles['tabs'] ?? ''}>
      {drawn.map((name) => (
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
      {told.map((name) => (
        <Tabs.Tab key={name} value={name}>
          {texts.tabs[name]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Tabs.Panel value={name} className={styles['panel'] ?? ''}>
      <Later>{children}</Later>
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
