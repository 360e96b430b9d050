import type { PathParams } from '#api/declare.ts'
import { formApi, form } from '#api/forms/form-api.ts'
import { formRecord, formSummaryRecord } from '#core/forms/form-record.ts'
import type { Form } from '#core/forms/form.ts'
import { changeForm, createForm, publishForm, revertForm } from '#core/forms/manage-forms.ts'
import { countAnswers } from '#core/forms/results/count-answers.ts'
import { listFormStatistics, listFormTotals } from '#core/forms/results/form-statistics.ts'
import { listSubmissions } from '#core/forms/results/list-submissions.ts'
import { listVersions, readVersion } from '#core/forms/versions/list-versions.ts'
import { requireProject } from '#core/projects/manage-projects.ts'
import { queryInteger } from '#core/values/query-integer.ts'
import { actionOf } from '#http/app/admitted.ts'
import { type AppRequest, type Exchange } from '#http/app/app-endpoint.ts'
import { unlessConflict } from '#http/app/conflict.ts'
import { serve } from '#http/app/serve.ts'
import type { Services } from '#http/services.ts'

export const formEndpoints = serve(formApi, {
  async listForms(services, request) {
    const { projectId } = request.params
    const listedForms = await services.store.listForms(projectId)
    const address = await addressOfForms(services, projectId)
    return { forms: listedForms.map((listed) => formSummaryRecord(listed, address)) }
  },
  async createForm(services, request) {
    const creation = { ...request.params, form: request.body, now: services.clock.now() }
    return formResponse(
      services,
      request,
      await createForm(services.store, serverOf(services), creation),
    )
  },
  async listFormTotals({ store, clock }, request) {
    return { forms: await listFormTotals(store, request.params.projectId, clock.now()) }
  },
  getForm: async (services, request) =>
    formResponse(services, request, await readForm(services, request)),
  changeForm: (services, request, reply) =>
    respondToChange({ services, request, reply }, () => {
      const { seenUpdatedAt, ...change } = request.body
      const formUpdate = { ...requestOf(services, request), seenUpdatedAt, change }
      return changeForm(services.store, serverOf(services), formUpdate)
    }),
  publishForm: (services, request, reply) =>
    respondToChange({ services, request, reply }, () => {
      return publishForm(services.store, { ...actionOf(services, request), ...request.body })
    }),
  revertForm: (services, request, reply) =>
    respondToChange({ services, request, reply }, () => {
      return revertForm(services.store, { ...requestOf(services, request), ...request.body })
    }),
  async deleteForm(services, request) {
    await services.store.deleteForm(requestOf(services, request))
  },
  restoreForm: async (services, request) =>
    formResponse(services, request, await services.store.restoreForm(requestOf(services, request))),
  async listFormVersions({ store }, request) {
    return { versions: await listVersions(store, request.params) }
  },
  async getFormVersion({ store }, request) {
    const { version: text, ...params } = request.params
    const version = queryInteger('version', text, Number.MAX_SAFE_INTEGER)
    return { definition: await readVersion(store, { ...params, version }) }
  },
  listFormSubmissions({ store }, request) {
    return listSubmissions(store, { ...request.params, query: request.query })
  },
  countFormAnswers({ store }, request) {
    return countAnswers(store, { ...request.params, query: request.query })
  },
  listFormNumbers({ store, clock }, request) {
    const { params, query } = request
    return listFormStatistics(store, { ...params, query }, clock.now())
  },
})

/** The changed form or, after a conflict, its current state. */
export function respondToChange(
  exchange: Exchange<AppRequest<typeof form>>,
  change: () => Promise<Form>,
) {
  const { services, request } = exchange
  return unlessConflict(
    exchange,
    async () => formResponse(services, request, await change()),
    async () => formResponse(services, request, await readForm(services, request)),
  )
}

async function readForm(
  { store }: Services,
  { params }: Pick<AppRequest<typeof form>, 'params'>,
): Promise<Form> {
  return store.readForm(params.projectId, params.formId)
}

async function formResponse(
  services: Services,
  { params }: { params: { projectId: string } },
  details: Form,
) {
  return formRecord(details, await addressOfForms(services, params.projectId))
}

/** Where visitors see the project's forms. */
async function addressOfForms({ store, publicUrl }: Services, projectId: string): Promise<string> {
  const { formDomain } = await requireProject(store, projectId)
  return formDomain === null ? publicUrl : `${new URL(publicUrl).protocol}//${formDomain}`
}

function serverOf({ publicUrl, mail, files }: Services) {
  return { publicUrl, hasMail: mail !== null, hasFiles: files.storage !== null }
}

function requestOf({ clock }: Services, { params }: { params: PathParams<typeof form> }) {
  return { ...params, now: clock.now() }
}
