import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/locales/texts.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import styles from './banner.module.css'
import { pageVersion } from './page-version.ts'

const askEveryMs = 60_000

/** Offers to reload when the server has a newer build; entered text stays until then. */
export function VersionBanner() {
  const { states, common } = useTexts('app')
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: loadVersion,
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: true,
    staleTime: askEveryMs / 2,
    initialData: pageVersion,
    retry: false,
  })
  if (data === pageVersion) return null
  return (
    <div className={styles['banner']} role="status">
      {states.newVersion}
      <SmallButton onClick={() => window.location.reload()}>{common.reload}</SmallButton>
    </div>
  )
}

async function loadVersion(): Promise<string> {
  const response = await fetch('/assets/version.json', { cache: 'no-cache' })
  // While the server restarts, or behind a proxy that responds for it, nothing is known.
  if (!response.ok) return pageVersion
  const { version } = (await response.json()) as { version?: unknown }
  return typeof version === 'string' ? version : pageVersion
}
