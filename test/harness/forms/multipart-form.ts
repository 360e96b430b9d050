import type { HttpResponse } from '#test/harness/response.ts'
import { type VisitedForm, browserHeaders } from './visited-form.ts'

export type Part = { name?: string; value: string | Buffer; fileName?: string }

const boundary = '----browser'

/** As a browser sends a form with an input for files. */
export function postParts(
  form: VisitedForm,
  parts: readonly Part[],
  end = `--${boundary}--\r\n`,
): Promise<HttpResponse> {
  const raw = parts.flatMap(({ name, value, fileName }) => {
    const called = name === undefined ? '' : `; name="${name}"`
    const of = called + (fileName === undefined ? '' : `; filename="${fileName}"`)
    const type = fileName === undefined ? '' : 'Content-Type: application/octet-stream\r\n'
    const disposition = `Content-Disposition: form-data${of}`
    const head = `--${boundary}\r\n${disposition}\r\n${type}\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  const { app, path } = form
  return app.request('POST', path, {
    raw: Buffer.concat([...raw, Buffer.from(end)]),
    headers: {
      ...browserHeaders,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      accept: 'text/html,application/xhtml+xml',
      origin: app.publicUrl,
    },
  })
}
