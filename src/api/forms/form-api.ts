import { get, patch, post, remove } from '#api/declare.ts'
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
} from '#api/forms/form-schemas.ts'
import { nothing } from '#api/nothing.ts'

const forms = '/v1/projects/:projectId/forms'
export const form = `${forms}/:formId`

export const formApi = {
  listForms: get(forms, {
    needs: 'see',
    summary: 'The forms of a project, oldest first',
    answer: FormSummaries,
  }),
  createForm: post(forms, {
    needs: 'manage',
    summary: 'Create a form, which visitors see once it is published',
    body: newForm,
    status: 201,
    answer: AppForm,
  }),
  listFormTotals: get(`${forms}/numbers`, {
    needs: 'see',
    summary: 'How often each form was shown and sent in the last 30 days',
    answer: FormTotals,
  }),
  getForm: get(form, {
    needs: 'see',
    summary: 'A form with its draft and its published version',
    answer: AppForm,
  }),
  changeForm: patch(form, {
    needs: 'manage',
    summary: "Change a form's name or draft, unless it has changed in the meantime",
    body: formChange,
    answer: AppForm,
    conflict: FormConflict,
  }),
  publishForm: post(`${form}/publish`, {
    needs: 'manage',
    summary: 'Publish the draft',
    body: seenForm,
    answer: AppForm,
    conflict: FormConflict,
  }),
  revertForm: post(`${form}/revert`, {
    needs: 'manage',
    summary: 'Discard the changes of the draft',
    body: seenForm,
    answer: AppForm,
    conflict: FormConflict,
  }),
  deleteForm: remove(form, {
    needs: 'manage',
    summary: 'Close and hide a form; its leads stay',
  }),
  restoreForm: post(`${form}/restore`, {
    needs: 'manage',
    summary: 'Restore a form that was deleted',
    body: nothing,
    answer: AppForm,
  }),
  listFormVersions: get(`${form}/versions`, {
    needs: 'see',
    summary: 'When and by whom a form was published',
    answer: FormVersions,
  }),
  listFormSubmissions: get(`${form}/submissions`, {
    needs: 'see',
    summary: 'The leads that a form has taken, newest first, by the fields of its versions',
    query: formSubmissionsQuery,
    answer: FormSubmissions,
  }),
  listFormNumbers: get(`${form}/numbers`, {
    needs: 'see',
    summary: 'How often a form was shown, started, sent and rejected, by day',
    query: formNumbersQuery,
    answer: FormNumbers,
  }),
}
export type FormApi = typeof formApi
