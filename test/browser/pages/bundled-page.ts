import { join } from 'node:path'

import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '../../..')

/** A module for a page, with React and the package of forms, from their sources. */
export async function bundlePage(entry: { file: string } | { code: string }): Promise<string> {
  const input = 'file' in entry ? entry.file : join(root, 'test/browser/page.js')
  const written = 'code' in entry ? [{ name: 'page', load: loadOnly(input, entry.code) }] : []
  const bundled = await rolldown({
    input,
    plugins: [...written, { name: 'entry', resolveId: (id) => (id === input ? id : null) }],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    resolve: {
      alias: {
        'contact-sync-forms/react': join(root, 'forms/src/react.tsx'),
        'contact-sync-forms': join(root, 'forms/src/contact-sync-forms.ts'),
      },
    },
  })
  const { output } = await bundled.generate({ format: 'esm' })
  return output[0].code
}

function loadOnly(input: string, code: string) {
  return (id: string) => (id === input ? code : null)
}
