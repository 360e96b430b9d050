import { useCallback, useState } from 'react'

// The build puts it here.
declare const latestNewsId: string

const storedName = 'contact-sync.news'

/** Whether the newest entries of the changelog were not opened in this browser yet. */
export function useWhatsNew(): { isNew: boolean; markSeen: () => void } {
  const [seen, setSeen] = useState(() => localStorage.getItem(storedName))
  const markSeen = useCallback(() => {
    localStorage.setItem(storedName, latestNewsId)
    setSeen(latestNewsId)
  }, [])
  return { isNew: seen !== latestNewsId, markSeen }
}
