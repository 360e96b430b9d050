import { useState } from 'react'

import styles from '#web/shell/menus/switcher.module.css'

// The build puts it here.
declare const latestNewsId: string

const storedName = 'contact-sync.news'

/** Whether the newest entries of the changelog were not opened in this browser yet. */
export function useWhatsNew(): { isNew: boolean; markSeen: () => void } {
  const [seenId, setSeenId] = useState(() => localStorage.getItem(storedName))
  const markSeen = () => {
    localStorage.setItem(storedName, latestNewsId)
    setSeenId(latestNewsId)
  }
  return { isNew: seenId !== latestNewsId, markSeen }
}

/** Marks what leads to news; the words are beside it. */
export function WhatsNewDot() {
  return <span className={styles['dot']} aria-hidden="true" />
}
