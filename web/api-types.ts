import { readFileSync } from 'node:fs'

import openapiTypes, { type OpenAPI3, astToString } from 'openapi-typescript'

const document = new URL('../openapi-app.json', import.meta.url)
const head = '// Written by `npm run openapi` from openapi-app.json.\n\n'

/** The types of what the application asks the server for, from its OpenAPI document. */
export async function apiTypes(): Promise<string> {
  // This repository writes the document, in the form that is read here.
  const parsed = JSON.parse(readFileSync(document, 'utf8')) as OpenAPI3
  return head + astToString(await openapiTypes(parsed))
}
