import { Group, List, Text, useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formApi } from '#api/forms/form-api.ts'
import { formPreviewApi } from '#api/forms/form-preview-api.ts'
import type { FormTest, FormVersion } from '#web/api/form-types.ts'
import { addressOf, request } from '#web/api/request.ts'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { formTestsQuery, formVersionsQuery } from '#web/forms/forms-query.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useAction } from '#web/session/use-action.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { useReason } from '#web/ui/states/error-texts.ts'
import { QueryView } from '#web/ui/states/states.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useDifferenceText } from './use-difference-text.ts'

/** What the test of a version has shown, once it has ended. */
function TestResult({ test }: { test: FormTest | undefined }) {
  const { testing: texts } = useTexts('forms')
  const { formats } = useI18n()
  if (test === undefined || test.endedAt === null) return null
  const { a, b, kept } = test
  const rates = [a, b].map(({ interval }) =>
    interval === null ? '–' : formats.percent(interval.rate),
  )
  return (
    <Hint w="100%">
      {texts.result(a.version, rates[0] ?? '', rates[1] ?? '')}
      {kept === 'a' && ` ${texts.unused}`}
    </Hint>
  )
}

/** When and by whom the form was published, and what changed; shows and restores a version. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { versions: title } = useTexts('forms')
  const { versions: texts } = useTexts('results')
  const { params } = useBuilder()
  const query = useQuery(formVersionsQuery(params))
  const { data: tests = [] } = useQuery(formTestsQuery(params))
  const [viewed, setViewed] = useState<number | null>(null)
  const restore = useRestore(onClose)
  if (viewed !== null) {
    return (
      <Dialog title={texts.version(viewed)} isWide onClose={() => setViewed(null)}>
        <ShownVersion version={viewed} />
      </Dialog>
    )
  }
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <QueryView query={query} rows={3}>
        {(versions) => (
          <ul className={rows['list']} aria-label={texts.list}>
            {versions.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                test={tests.find(({ b }) => b.version === version.version)}
                onView={() => setViewed(version.version)}
                onRestore={() => restore.mutate(version.version)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  )
}

function VersionRow(props: {
  version: FormVersion
  test: FormTest | undefined
  onView: () => void
  onRestore: () => void
}) {
  const { testing } = useTexts('forms')
  const { versions: texts } = useTexts('results')
  const { formats } = useI18n()
  const { stored, mayChange } = useBuilder()
  const differenceText = useDifferenceText()
  const { version, publishedAt, by, differences } = props.version
  const name = texts.version(version)
  return (
    <Group component="li" gap="sm" mih="3rem" px="md" py="sm">
      <span className={styles['label']}>{name}</span>
      {version === stored.version && (
        <Text size="sm" c="var(--good)">
          {texts.current}
        </Text>
      )}
      {version === stored.testedVersion && <span>{testing.inTest}</span>}
      <SmallButton aria-label={`${texts.view}: ${name}`} onClick={props.onView}>
        {texts.view}
      </SmallButton>
      {mayChange && (
        <SmallButton aria-label={`${texts.restore}: ${name}`} onClick={props.onRestore}>
          {texts.restore}
        </SmallButton>
      )}
      <Hint w="100%">
        {texts.by(
          by.kind === 'operator' ? texts.operator : by.label,
          formats.dateTime(publishedAt),
        )}
      </Hint>
      {differences !== null && differences.length > 0 && (
        <List w="100%" aria-label={texts.differences(name)}>
          {differences.map(differenceText).map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
      <TestResult test={props.test} />
    </Group>
  )
}

/** The page of a version, drawn by the server as it was drawn for visitors. */
function ShownVersion({ version }: { version: number }) {
  const { preview } = useTexts('forms')
  const { params, language } = useBuilder()
  const theme = useComputedColorScheme('light')
  const query = { lang: language, theme, version: String(version) }
  return (
    <iframe
      title={preview.frame}
      sandbox="allow-same-origin"
      className={styles['frame']}
      data-theme={theme}
      src={addressOf(formPreviewApi.previewForm, { ...params, query })}
    />
  )
}

/** Makes a version the draft, which can be undone until the draft changes again. */
function useRestore(onClose: () => void) {
  const { notUndone } = useTexts('forms')
  const { versions: texts } = useTexts('results')
  const reason = useReason()
  const { toast } = useToasts()
  const { params, saver } = useBuilder()
  return useAction({
    mutationFn: async (version: number) => ({
      version,
      ...(await request(formApi.getFormVersion, { ...params, version: String(version) })),
    }),
    onSuccess({ version, definition }) {
      const { draft: before } = saver.get().edited
      saver.edit((edited) => ({ ...edited, draft: definition }))
      onClose()
      toast(texts.restored(version), () => {
        const isUnchanged = saver.get().edited.draft === definition
        if (isUnchanged) saver.edit((edited) => ({ ...edited, draft: before }))
        else toast(notUndone)
      })
    },
    onError: (error) => toast(reason(error)),
  })
}
