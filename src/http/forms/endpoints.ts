import { type Endpoint, readTable } from '#http/endpoint-table.ts'
import { askConfirm, confirm } from './confirm-lead.ts'
import { countSeen } from './count-seen.ts'
import { answerSubmission } from './answer-submission.ts'
import { issueFormChallenge } from './issue-form-challenge.ts'
import { sendEmbedded } from './send-embedded.ts'
import { sendOwnStyle, sendStyle, showForm, showThanks } from './show-form.ts'
import { askUnsubscribe, unsubscribe } from './unsubscribe.ts'

export type FormEndpoint = Endpoint & {
  /** Whether its path names a form, which must be open. */
  needsForm: boolean
  /** Whether it takes what a visitor has entered. */
  isSubmission?: true
}

export const formsPrefix = '/f'
const unsubscribing = '/:formId/unsubscribe/:memberId/:token'

/** Every endpoint under /f: what visitors of sites ask for. */
export const endpoints: readonly FormEndpoint[] = [
  { method: 'GET', path: '/style.css', needsForm: false, handle: sendOwnStyle },
  { method: 'GET', path: '/confirm/:token', needsForm: false, handle: askConfirm },
  { method: 'POST', path: '/confirm/:token', needsForm: false, handle: confirm },
  { method: 'GET', path: '/:formId', needsForm: true, handle: showForm },
  {
    method: 'POST',
    path: '/:formId',
    needsForm: true,
    isSubmission: true,
    handle: answerSubmission,
  },
  { method: 'GET', path: '/:formId/challenge', needsForm: true, handle: issueFormChallenge },
  { method: 'GET', path: unsubscribing, needsForm: true, handle: askUnsubscribe },
  { method: 'POST', path: unsubscribing, needsForm: true, handle: unsubscribe },
  { method: 'GET', path: '/:formId/thanks', needsForm: true, handle: showThanks },
  { method: 'GET', path: '/:formId/embedded', needsForm: true, handle: sendEmbedded },
  { method: 'GET', path: '/:formId/style.css', needsForm: true, handle: sendStyle },
  { method: 'POST', path: '/:formId/seen', needsForm: true, handle: countSeen },
]

export const endpointsAt = readTable(formsPrefix, endpoints)
