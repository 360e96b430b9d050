import assert from 'node:assert/strict'

import type { FileRules } from '#core/forms/files/form-file.ts'
import type { FormField } from '#core/forms/form.ts'
import type { HttpResponse } from '#test/harness/response.ts'
import { formDefinition } from './form-definition.ts'
import type { VisitedForm } from './visited-form.ts'

/** A name, an address, and a field for files, which is all that a form of these tests has. */
export function fieldsWithFiles(
  files: FileRules = { maxFiles: 3, maxBytes: 1024 * 1024, kinds: ['image', 'pdf', 'text'] },
  isRequired = false,
): FormField[] {
  const [name, email] = formDefinition().fields
  assert.ok(name !== undefined && email !== undefined)
  const texts = { en: { label: 'Your CV' }, de: { label: 'Lebenslauf' } }
  return [name, email, { name: 'file:cv', kind: 'file', isRequired, texts, files }]
}

export const visitor = { name: 'Jane Doe', email: 'jane@example.com' }

const pdfHead = '%PDF-1.7\n%âãÏÓ\n'

/** As much of a PDF as its signature, and so many bytes in all. */
export function pdfOf(bytes: number): Buffer {
  return Buffer.concat([Buffer.from(pdfHead), Buffer.alloc(bytes, 'x')]).subarray(0, bytes)
}

export type Upload = {
  id: string
  bytes: number
  offset: number
  isComplete: boolean
  pieceBytes: number
}

/** Sends files as the script does, in pieces. */
export class Uploads {
  readonly form: VisitedForm

  constructor(form: VisitedForm) {
    this.form = form
  }

  begin(name: string, bytes: number, field = 'file:cv'): Promise<HttpResponse<Upload>> {
    return this.form.send({ field, name, bytes }, {}, '/files')
  }

  piece(id: string, offset: number | string, bytes: Buffer): Promise<HttpResponse<Upload>> {
    const { app, path } = this.form
    const headers = {
      'content-type': 'application/octet-stream',
      accept: 'application/json',
      origin: 'https://www.example.com',
    }
    return app.request('POST', `${path}/files/${id}?offset=${offset}`, { raw: bytes, headers })
  }

  progress(id: string): Promise<HttpResponse<Upload>> {
    return this.form.app.request('GET', `${this.form.path}/files/${id}`, {
      headers: { accept: 'application/json' },
    })
  }

  /** Returns the id of a file, all of which was accepted. */
  async send(name: string, content: Buffer): Promise<string> {
    const begun = await this.begin(name, content.length)
    assert.equal(begun.status, 200, begun.text)
    const { id, pieceBytes } = begun.body
    for (let offset = 0; offset < content.length; offset += pieceBytes) {
      const piece = content.subarray(offset, offset + pieceBytes)
      const { status, text } = await this.piece(id, offset, piece)
      assert.equal(status, 200, text)
    }
    return id
  }
}
