import type { Endpoint } from '#http/endpoint-table.ts'
import { docsEndpoints } from './docs.ts'
import { errorPagesEndpoints } from './error-pages.ts'
import { frontPageEndpoint } from './front-page.ts'

/** Every page. The OpenAPI document is at `openapiPath`. */
export function pagesEndpoints(openapiPath: string): readonly Endpoint[] {
  return [frontPageEndpoint(openapiPath), ...docsEndpoints(openapiPath), ...errorPagesEndpoints]
}
