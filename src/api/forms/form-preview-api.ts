import { get } from '#api/declare.ts'
import { oneOf } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { formThemes, previewPages } from '#model/forms/look.ts'

export const form = '/v1/projects/:projectId/forms/:formId'

const theme = oneOf(formThemes, "The visitor's theme, for a form without its own.")
const page = oneOf(previewPages, 'The page before or after sending; by default before.')
const lang = Type.String("One of the form's languages; by default the first.")

const updatedAt = Type.String(
  "The form's `updatedAt`, so that each draft has its own URL. It is not checked.",
)

const version = Type.String('A published version; by default the draft.')

/** The draft as visitors would see it: the same markup and style, of which nothing can be sent. */
export const formPreviewApi = {
  /** A preview of the page of a form's draft, or of a version. */
  previewForm: get(`${form}/preview`, {
    needs: 'see',
    query: { lang, theme, page, updatedAt, version },
    media: ['text/html'],
  }),
  /** The stylesheet of a draft's page. */
  previewFormStyle: get(`${form}/preview.css`, {
    needs: 'see',
    query: { theme, version },
    media: ['text/css'],
  }),
}
