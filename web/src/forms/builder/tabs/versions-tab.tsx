import { useQuery } from '@tanstack/react-query'

import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { formVersionsQuery } from '#web/forms/forms-query.ts'
import { IconHistory } from '#web/icons/icons.tsx'
import { useFormTexts } from '#web/locales/lazy-texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import rows from '#web/ui/layout/rows.module.css'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'

/** When and by whom the form was published. */
export function VersionsTab() {
  const { versions: texts } = useFormTexts()
  const { formats } = useI18n()
  const { place, stored } = useBuilder()
  const query = useQuery(formVersionsQuery(place))
  return (
    <QueryView query={query} rows={3}>
      {(versions) =>
        versions.length === 0 ? (
          <StateMessage icon={<IconHistory />} title={texts.none} hint={texts.noneHint} />
        ) : (
          <ul className={rows['list']} aria-label={texts.list}>
            {versions.map(({ version, publishedAt, by }) => (
              <li key={version} className={styles['version']}>
                <span className={styles['label']}>{texts.version(version)}</span>
                {version === stored.version && (
                  <span className={styles['good']}>{texts.current}</span>
                )}
                <span className={rows['quiet']}>
                  {texts.by(
                    by.kind === 'operator' ? texts.operator : by.label,
                    formats.dateTime(publishedAt),
                  )}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}
