import { useQuery } from '@tanstack/react-query'

import type { FormTest } from '#web/api/form-types.ts'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { formTestsQuery, formVersionsQuery } from '#web/forms/forms-query.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { QueryView } from '#web/ui/states/states.tsx'

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
    <span className={`${rows['quiet']} ${styles['result']}`}>
      {texts.result(a.version, rates[0] ?? '', rates[1] ?? '')}
      {kept === 'a' && ` ${texts.unused}`}
    </span>
  )
}

/** When and by whom the form was published. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { versions: texts, testing } = useTexts('forms')
  const { formats } = useI18n()
  const { params, stored } = useBuilder()
  const query = useQuery(formVersionsQuery(params))
  const { data: tests = [] } = useQuery(formTestsQuery(params))
  return (
    <Dialog title={texts.title} isWide onClose={onClose}>
      <QueryView query={query} rows={3}>
        {(versions) => (
          <ul className={rows['list']} aria-label={texts.list}>
            {versions.map(({ version, publishedAt, by }) => (
              <li key={version} className={styles['version']}>
                <span className={styles['label']}>{texts.version(version)}</span>
                {version === stored.version && (
                  <span className={styles['good']}>{texts.current}</span>
                )}
                {version === stored.testedVersion && <span>{testing.inTest}</span>}
                <span className={rows['quiet']}>
                  {texts.by(
                    by.kind === 'operator' ? texts.operator : by.label,
                    formats.dateTime(publishedAt),
                  )}
                </span>
                <TestResult test={tests.find(({ b }) => b.version === version)} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  )
}
