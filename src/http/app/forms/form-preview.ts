import { form, formPreviewApi } from '#api/forms/form-preview-api.ts'
import { fieldError } from '#core/errors.ts'
import { readVersion } from '#core/forms/versions/list-versions.ts'
import { queryInteger } from '#core/values/query-integer.ts'
import { type AppRequest, choiceOf } from '#http/app/app-endpoint.ts'
import { serve } from '#http/app/serve.ts'
import { drawFormDraft, styleOfFormDraft } from '#http/draw-form-draft.ts'
import { formThemes, previewPages } from '#model/forms/look.ts'

/** The draft as visitors would see it: the same markup and style, of which nothing can be sent. */
export const formPreviewEndpoints = serve(formPreviewApi, {
  async previewForm(services, request, reply) {
    const wanted = parametersOf(request, ['lang', 'theme', 'page', 'updatedAt', 'version'])
    const { projectId, formId: id } = request.params
    const definition = await readVersion(services.store, { ...request.params, ...wanted })
    const style = `/app/v1/projects/${projectId}/forms/${id}/preview.css?${styleQuery(wanted)}`
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
  async previewFormStyle(services, request, reply) {
    const wanted = parametersOf(request, ['theme', 'version'])
    const { look } = await readVersion(services.store, { ...request.params, ...wanted })
    return reply.type('text/css; charset=utf-8').send(styleOfFormDraft(look, wanted.theme))
  },
})

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
  const { lang: language, version } = query
  return {
    lang: typeof language === 'string' ? language : '',
    theme: choiceOf(query, 'theme', formThemes, formThemes[0]),
    page: choiceOf(query, 'page', previewPages, previewPages[0]),
    version:
      version === undefined ? null : queryInteger('version', version, Number.MAX_SAFE_INTEGER),
  }
}

function styleQuery({ theme, version }: ReturnType<typeof parametersOf>): string {
  return new URLSearchParams({
    theme,
    ...(version !== null && { version: String(version) }),
  }).toString()
}
