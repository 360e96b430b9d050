import { useTexts } from '#web/locales/texts.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import styles from './whats-new-dialog.module.css'

// The build puts them here, so that they are loaded with this module only.
declare const newsEntries: readonly { heading: string; text: string }[]

/** What has changed in this version: the newest entries of the changelog, which is in English. */
export function WhatsNewDialog({ onClose }: { onClose: () => void }) {
  const { navigation } = useTexts('app')
  const headings = [...new Set(newsEntries.map(({ heading }) => heading))]
  return (
    <Dialog title={navigation.whatsNew} onClose={onClose} isWide>
      <div lang="en">
        {headings.map((heading) => (
          <section key={heading}>
            <h3 className={styles['heading']}>{heading}</h3>
            <ul className={styles['list']}>
              {newsEntries
                .filter((entry) => entry.heading === heading)
                .map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
