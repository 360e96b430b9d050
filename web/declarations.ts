// The application imports the declarations of endpoints. It is built with what a request of one
// takes, without their schemas.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

import type { Declarations } from '../src/api/declare.ts'

const folder = join(import.meta.dirname, '../src/api/')

// Without it, Node finds no `#` names of the server outside its bundle.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, conditions: [...context.conditions, 'source'] }),
})

export function declarations(): Plugin {
  return {
    name: 'declarations',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#api\/.+-api\.ts$/ },
      handler: (id) => id.replace('#api/', folder),
    },
    load: { filter: { id: new RegExp(`^${RegExp.escape(folder)}`) }, handler: loadDeclarations },
  }
}

type Module = Readonly<Record<string, Declarations>>

async function loadDeclarations(file: string): Promise<string> {
  const module = (await import(pathToFileURL(file).href)) as Module
  const subjects = Object.entries(module).filter(([name]) => name.endsWith('Api'))
  return subjects.map(([name, subject]) => `export const ${name} = ${codeOf(subject)}`).join('\n')
}

function codeOf(subject: Declarations): string {
  const rows = Object.entries(subject).map(([name, { method, path, needs, isRead }]) => {
    return [name, { method, path, needs, isRead }]
  })
  return JSON.stringify(Object.fromEntries(rows))
}
