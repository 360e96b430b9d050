import { useTexts } from '#web/locales/texts.ts'
import { PermittedScreen } from '#web/shell/permitted-screen.tsx'
import { useScreens } from '#web/shell/use-screens.ts'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { ScreenLink } from './screen-link.tsx'
import styles from './settings-frame.module.css'

const groups = ['project', 'activity'] as const

/** The screens of Settings, each beside a list of all, on a phone below it. */
export function SettingsFrame() {
  const { navigation } = useTexts('app')
  const screens = useScreens()
  return (
    <div className={styles['frame']}>
      <nav aria-label={useScreenTitle()} className={styles['column']}>
        {groups.map((group) => (
          <div key={group} className={styles['group']}>
            <div className={styles['name']} aria-hidden="true">
              {navigation[group]}
            </div>
            <ul aria-label={navigation[group]}>
              {screens
                .filter(({ list }) => list === group)
                .map((screen) => (
                  <li key={screen.to}>
                    <ScreenLink screen={screen} isExact />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles['screen']}>
        <PermittedScreen />
      </div>
    </div>
  )
}
