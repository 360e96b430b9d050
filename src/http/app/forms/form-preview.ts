import { inputError } from '#core/errors.ts'
import { formThemes } from '#core/forms/form.ts'
import { type AppEndpoint, type AppRequest, type Query, endpoint } from '#http/app/app-endpoint.ts'
import { drawFormDraft, styleOfFormDraft } from '#http/draw-form-draft.ts'
import { oneOf } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const form = '/v1/projects/:projectId/forms/:formId'
const pages = ['form', 'thanks'] as const

const theme = oneOf(formThemes, "The visitor's theme, for a form without its own.")
const page = oneOf(pages, 'Before or after sending; before it unless it is given.')
const lang = Type.String({ description: "One of the form's languages; the first otherwise." })

const updatedAt = Type.String({
  description: 'Of the form, so that each draft has an address of its own. It is not judged.',
})

/** The draft as visitors would see it: the same markup and style, of which nothing can be sent. */
export const formPreviewEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', `${form}/preview`, {
    needs: 'see',
    operationId: 'previewForm',
    summary: "The page that a form's draft would be",
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
          drawFormDraft({ id, definition }, { language: wanted.lang, page: wanted.page, style }),
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
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

type FormRequest = AppRequest<typeof form>

function parametersOf({ query }: FormRequest, parameters: readonly string[]) {
  for (const name of Object.keys(query)) {
    if (!parameters.includes(name)) {
      const detail = `The parameters are ${parameters.join(', ')}.`
      throw inputError([{ pointer: name, code: 'unknown_parameter', detail }])
    }
  }
  const { lang: language = '' } = query
  return {
    lang: typeof language === 'string' ? language : '',
    theme: chosen('theme', formThemes, query),
    page: chosen('page', pages, query),
  }
}

/** The first choice, unless the query names another. */
function chosen<Choice extends string>(
  name: string,
  [first, ...others]: readonly [Choice, ...Choice[]],
  query: Query,
): Choice {
  const choices = [first, ...others]
  const { [name]: requestedChoice = first } = query
  const knownChoice = choices.find((choice) => choice === requestedChoice)
  if (knownChoice !== undefined) return knownChoice
  const detail = `${name} must be one of ${choices.join(', ')}.`
  throw inputError([{ pointer: name, code: 'invalid_value', detail }])
}
