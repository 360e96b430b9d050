import { readFile, readdir } from 'node:fs/promises'
import { extname } from 'node:path'

import { bundlePage } from './bundled-page.ts'
import type { ForeignSite } from './foreign-site.ts'

type Example = { name: string; server: string; form: string }

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
}

/** Puts an example on a site, for this form of this server, and returns the address of its page. */
export async function addExample(site: ForeignSite, example: Example): Promise<string> {
  const folder = new URL(`../../../examples/${example.name}/`, import.meta.url)
  const add = (file: string, text: string) =>
    site.addFile(`/${example.name}/${file}`, {
      text: text
        .replaceAll('https://contacts.example.com', example.server)
        .replaceAll('form_00000000000000000000000000', example.form),
      type: types[extname(file)] ?? 'text/plain',
    })
  for (const file of await readdir(folder)) {
    if (types[extname(file)] !== undefined) {
      add(file, await readFile(new URL(file, folder), 'utf8'))
    }
    if (file === 'main.tsx')
      add('main.js', await bundlePage({ file: new URL(file, folder).pathname }))
  }
  return `${site.url}/${example.name}/index.html`
}
