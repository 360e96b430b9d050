import { formRecord, formSummaryRecord, formVersionRecord } from '#core/forms/form-record.ts'
import { listFormStatistics, listFormTotals } from '#core/forms/form-statistics.ts'
import type { Form } from '#core/forms/form.ts'
import { listSubmissions } from '#core/forms/list-submissions.ts'
import { changeForm, createForm, publishForm, revertForm } from '#core/forms/manage-forms.ts'
import { requireProject } from '#core/projects/manage-projects.ts'
import { actionOf } from '#http/app/admitted.ts'
import {
  type AppEndpoint,
  type AppRequest,
  type Exchange,
  endpoint,
} from '#http/app/app-endpoint.ts'
import { unlessConflict } from '#http/app/conflict.ts'
import { nothing } from '#http/app/schemas.ts'
import type { PathParams } from '#http/endpoint-request.ts'
import type { Services } from '#http/services.ts'
import {
  AppForm,
  FormConflict,
  FormNumbers,
  FormSubmissions,
  FormSummaries,
  FormTotals,
  FormVersions,
  formChange,
  formNumbersQuery,
  formSubmissionsQuery,
  newForm,
  seenForm,
} from './form-schemas.ts'

const forms = '/v1/projects/:projectId/forms'
const form = `${forms}/:formId`

export const formEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', forms, {
    needs: 'see',
    operationId: 'listForms',
    summary: 'The forms of a project, oldest first',
    answers: { 200: FormSummaries },
    async handle(services, request) {
      const { projectId } = request.params
      const listedForms = await services.store.listForms(projectId)
      const address = await addressOfForms(services, projectId)
      return { forms: listedForms.map((listed) => formSummaryRecord(listed, address)) }
    },
  }),
  endpoint('POST', forms, {
    needs: 'manage',
    operationId: 'createForm',
    summary: 'Create a form, which visitors see once it is published',
    body: newForm,
    answers: { 201: AppForm },
    async handle(services, request) {
      const creation = { ...request.params, form: request.body, now: services.clock.now() }
      return formAnswer(
        services,
        request,
        await createForm(services.store, serverOf(services), creation),
      )
    },
  }),
  endpoint('GET', `${forms}/numbers`, {
    needs: 'see',
    operationId: 'listFormTotals',
    summary: 'How often each form was shown and sent in the last 30 days',
    answers: { 200: FormTotals },
    async handle({ store, clock }, request) {
      return { forms: await listFormTotals(store, request.params.projectId, clock.now()) }
    },
  }),
  endpoint('GET', form, {
    needs: 'see',
    operationId: 'getForm',
    summary: 'A form with its draft and its published version',
    answers: { 200: AppForm },
    handle: async (services, request) =>
      formAnswer(services, request, await readForm(services, request)),
  }),
  endpoint('PATCH', form, {
    needs: 'manage',
    operationId: 'changeForm',
    summary: "Change a form's name or draft, unless it has changed in the meantime",
    body: formChange,
    answers: { 200: AppForm, 409: FormConflict },
    handle: (services, request, reply) =>
      answerChange({ services, request, reply }, () => {
        const { seenUpdatedAt, ...change } = request.body
        const formUpdate = { ...requestOf(services, request), seenUpdatedAt, change }
        return changeForm(services.store, serverOf(services), formUpdate)
      }),
  }),
  endpoint('POST', `${form}/publish`, {
    needs: 'manage',
    operationId: 'publishForm',
    summary: 'Publish the draft',
    body: seenForm,
    answers: { 200: AppForm, 409: FormConflict },
    handle: (services, request, reply) =>
      answerChange({ services, request, reply }, () => {
        return publishForm(services.store, { ...actionOf(services, request), ...request.body })
      }),
  }),
  endpoint('POST', `${form}/revert`, {
    needs: 'manage',
    operationId: 'revertForm',
    summary: 'Discard the changes of the draft',
    body: seenForm,
    answers: { 200: AppForm, 409: FormConflict },
    handle: (services, request, reply) =>
      answerChange({ services, request, reply }, () => {
        return revertForm(services.store, { ...requestOf(services, request), ...request.body })
      }),
  }),
  endpoint('DELETE', form, {
    needs: 'manage',
    operationId: 'deleteForm',
    summary: 'Close and hide a form; its leads stay',
    async handle(services, request) {
      await services.store.deleteForm(requestOf(services, request))
    },
  }),
  endpoint('POST', `${form}/restore`, {
    needs: 'manage',
    operationId: 'restoreForm',
    summary: 'Restore a form that was deleted',
    body: nothing,
    answers: { 200: AppForm },
    handle: async (services, request) =>
      formAnswer(services, request, await services.store.restoreForm(requestOf(services, request))),
  }),
  endpoint('GET', `${form}/versions`, {
    needs: 'see',
    operationId: 'listFormVersions',
    summary: 'When and by whom a form was published',
    answers: { 200: FormVersions },
    async handle({ store }, request) {
      const { projectId, formId } = request.params
      const versions = await store.listFormVersions(projectId, formId)
      return { versions: versions.map(formVersionRecord) }
    },
  }),
  endpoint('GET', `${form}/submissions`, {
    needs: 'see',
    operationId: 'listFormSubmissions',
    summary: 'The leads that a form has taken, newest first, by the fields of its versions',
    query: formSubmissionsQuery,
    answers: { 200: FormSubmissions },
    handle({ store }, request) {
      return listSubmissions(store, { ...request.params, query: request.query })
    },
  }),
  endpoint('GET', `${form}/numbers`, {
    needs: 'see',
    operationId: 'listFormNumbers',
    summary: 'How often a form was shown, started, sent and rejected, by day',
    query: formNumbersQuery,
    answers: { 200: FormNumbers },
    handle({ store, clock }, request) {
      const { params, query } = request
      return listFormStatistics(store, { ...params, query }, clock.now())
    },
  }),
]

/** The changed form or, after a conflict, its current state. */
export function answerChange(
  exchange: Exchange<AppRequest<typeof form>>,
  change: () => Promise<Form>,
): Promise<object> {
  const { services, request } = exchange
  return unlessConflict(
    exchange,
    async () => formAnswer(services, request, await change()),
    async () => formAnswer(services, request, await readForm(services, request)),
  )
}

function readForm(
  { store }: Services,
  { params }: Pick<AppRequest<typeof form>, 'params'>,
): Promise<Form> {
  return store.readForm(params.projectId, params.formId)
}

async function formAnswer(
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
