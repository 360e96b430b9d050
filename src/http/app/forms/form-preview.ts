import { fieldError } from '#core/errors.ts'
import { formThemes } from '#core/forms/form.ts'
import { type AppEndpoint, type AppRequest, choiceOf, endpoint } from '#http/app/app-endpoint.ts'
import { drawFormDraft, styleOfFormDraft } from '#http/draw-form-draft.ts'
import { oneOf } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const form = '/v1/projects/:projectId/forms/:formId'
const pages = ['form', 'thanks'] as const

const theme = oneOf(formThemes, "The visitor's theme, for a form without its own.")
const page = oneOf(pages, 'The page before or after sending; by default before.')
const lang = Type.String("One of the form's languages; by default the first.")

const updatedAt = Type.String(
  "The form's `updatedAt`, so that each draft has its own URL. It is not checked.",
)

/** The draft as visitors would see it: the same markup and style, of which nothing can be sent. */
export const formPreviewEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', `${form}/preview`, {
    needs: 'see',
    operationId: 'previewForm',
    summary: "A preview of the page of a form's draft",
    query: { lang, theme, page, updatedAt },
    media: ['text/html'],
    answers: { 200: Type.String() },
    async handle(services, request, reply) {
      const wanted = parametersOf(request, ['lang', 'theme', 'page', 'updatedAt'])
      const { projectId, formId: id } = request.params
      const { draft: definition } = await services.store.readForm(projectId, id)
      const style = `/app/v1/projects/${projectId}/forms/${id}/preview.css?theme=${wanted.theme}`
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(
          drawFormDraft(
            { id, definition },
            {
              language: wanted.lang,
              page: wanted.page,
              style,
              pictures: `/app/v1/projects/${projectId}/form-pictures`,
            },
          ),
        )
    },
  }),
  endpoint('GET', `${form}/preview.css`, {
    needs: 'see',
    operationId: 'previewFormStyle',
    summary: "The stylesheet of a draft's page",
    query: { theme },
    media: ['text/css'],
    answers: { 200: Type.String() },
    async handle(services, request, reply) {
      const wanted = parametersOf(request, ['theme'])
      const { projectId, formId } = request.params
      const { draft } = await services.store.readForm(projectId, formId)
      return reply.type('text/css; charset=utf-8').send(styleOfFormDraft(draft.look, wanted.theme))
    },
  }),
]

// It is shown in frames of the application only, and runs and sends nothing.
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

type FormRequest = AppRequest<typeof form>

function parametersOf({ query }: FormRequest, parameters: readonly string[]) {
  const unknown = Object.keys(query).find((name) => !parameters.includes(name))
  if (unknown !== undefined) {
    throw fieldError(unknown, 'unknown_parameter', `The parameters are ${parameters.join(', ')}.`)
  }
  const { lang: language } = query
  return {
    lang: typeof language === 'string' ? language : '',
    theme: choiceOf(query, 'theme', formThemes, formThemes[0]),
    page: choiceOf(query, 'page', pages, pages[0]),
  }
}
