import { get, patch, post, remove } from '#api/declare.ts'
import {
  FormAnswers,
  FormNumbers,
  FormSubmissions,
  FormTotals,
  FormVersion,
  FormVersions,
  formNumbersQuery,
  formSubmissionsQuery,
} from '#api/forms/form-results-schemas.ts'
import {
  AppForm,
  FormConflict,
  FormSummaries,
  formChange,
  newForm,
  seenForm,
} from '#api/forms/form-schemas.ts'
import { nothing } from '#api/nothing.ts'

const forms = '/v1/projects/:projectId/forms'
export const form = `${forms}/:formId`

export const formApi = {
  /** The forms of a project, oldest first. */
  listForms: get(forms, {
    needs: 'see',
    response: FormSummaries,
  }),
  /** Create a form, which visitors see once it is published. */
  createForm: post(forms, {
    needs: 'manage',
    body: newForm,
    status: 201,
    response: AppForm,
  }),
  /** How often each form was shown and sent in the last 30 days. */
  listFormTotals: get(`${forms}/numbers`, {
    needs: 'see',
    response: FormTotals,
  }),
  /** A form with its draft and its published version. */
  getForm: get(form, {
    needs: 'see',
    response: AppForm,
  }),
  /** Change a form's name or draft, unless it has changed in the meantime. */
  changeForm: patch(form, {
    needs: 'manage',
    body: formChange,
    response: AppForm,
    conflict: FormConflict,
  }),
  /** Publish the draft. */
  publishForm: post(`${form}/publish`, {
    needs: 'manage',
    body: seenForm,
    response: AppForm,
    conflict: FormConflict,
  }),
  /** Discard the changes of the draft. */
  revertForm: post(`${form}/revert`, {
    needs: 'manage',
    body: seenForm,
    response: AppForm,
    conflict: FormConflict,
  }),
  /** Close and hide a form; its leads stay. */
  deleteForm: remove(form, {
    needs: 'manage',
  }),
  /** Restore a form that was deleted. */
  restoreForm: post(`${form}/restore`, {
    needs: 'manage',
    body: nothing,
    response: AppForm,
  }),
  /** When and by whom a form was published, and what changed. */
  listFormVersions: get(`${form}/versions`, {
    needs: 'see',
    response: FormVersions,
  }),
  /** What a version of a form was. */
  getFormVersion: get(`${form}/versions/:version`, {
    needs: 'see',
    response: FormVersion,
  }),
  /** The leads that a form has taken, newest first, by the fields of its versions. */
  listFormSubmissions: get(`${form}/submissions`, {
    needs: 'see',
    query: formSubmissionsQuery,
    response: FormSubmissions,
  }),
  /** What the newest leads of a form have answered to its questions, counted. */
  countFormAnswers: get(`${form}/answers`, {
    needs: 'see',
    response: FormAnswers,
  }),
  /** How often a form was shown, started, sent and rejected, by day. */
  listFormNumbers: get(`${form}/numbers`, {
    needs: 'see',
    query: formNumbersQuery,
    response: FormNumbers,
  }),
}
export type FormApi = typeof formApi
