import '@mantine/core/styles.css'
import '#web/theme/charts.css'
import '#web/theme/global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import { I18nProvider } from '#web/locales/i18n-provider.tsx'
import { preferredLanguage } from '#web/locales/language.ts'
import { prepareTexts } from '#web/locales/texts.ts'
import { createQueries } from '#web/session/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'
import { AppFrame } from '#web/shell/app-frame.tsx'
import { cssVariables, theme } from '#web/theme/theme.ts'
import { printInLight } from '#web/ui/printing.ts'
import { createAppRouter, preloadScreens } from './router.ts'

const queries = createQueries(({ code }) => {
  const { queryKey } = sessionQuery
  // The session has ended, or the member was demoted: the screens depend on both.
  if (code === 'not_signed_in') queries.setQueryData(queryKey, null)
  if (code === 'not_permitted') void queries.invalidateQueries({ queryKey })
})
const router = createAppRouter(queries)
const language = preferredLanguage()
printInLight()
// Everything that the first screen needs is requested at the same time.
preloadScreens(router, queries)
await prepareTexts('app', language)
const root = document.querySelector('#root')
if (root === null) throw new Error('The page must have an element #root.')
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// What locks the page's scrolling behind a dialog asks for the nonce by this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

createRoot(root).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    <I18nProvider first={language}>
      <QueryClientProvider client={queries}>
        <AppFrame>
          <RouterProvider router={router} />
        </AppFrame>
      </QueryClientProvider>
    </I18nProvider>
  </MantineProvider>,
)
