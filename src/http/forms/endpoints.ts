import { pieceBytes } from '#core/forms/files/form-file.ts'
import type { Endpoint } from '#http/endpoint-table.ts'
import { beginUpload, showUpload, takePiece } from '#http/forms/files/uploads.ts'
import { showConsents, withdrawOnPage } from '#http/forms/mails/consents-page.ts'
import {
  askConfirm,
  askDeleteUnfinished,
  askUnsubscribe,
  askUnsubscribeMember,
  confirm,
  continueForm,
  deleteUnfinished,
  unsubscribe,
  unsubscribeMember,
} from '#http/forms/mails/link-pages.ts'
import { sendEmbedded } from '#http/forms/pages/send-embedded.ts'
import {
  countView,
  sendOwnStyle,
  sendStyle,
  showForm,
  showPicture,
  showThanks,
} from '#http/forms/pages/show-form.ts'
import { issueFormChallenge } from '#http/forms/submission/challenge.ts'
import { takeUnfinished } from '#http/forms/submission/keep-unfinished.ts'
import { submitStep } from '#http/forms/submission/submit-step.ts'
import { submit } from '#http/forms/submission/submit.ts'
import { linkPaths } from '#model/forms/paths.ts'

export type FormEndpoint = Endpoint & {
  /** Whether its path names a form, which must be open. */
  needsForm: boolean
  /** Whether it is served at the domains of forms without naming a form. */
  isOfEveryForm?: true
  /**
   * Whether it takes a visitor's input: all of it, to be stored, that of one step, or what is not
   * sent yet, which has no files.
   */
  takesInput?: 'all' | 'step' | 'unfinished'
}

const files = '/:formId/files'
const file = `${files}/:fileId`
const confirmation = linkPaths.confirmation(':token')
const consents = linkPaths.consents(':token')
const unfinished = linkPaths.unfinished(':token')
const unfinishedForm = linkPaths.unfinishedForm(':token')
const ofMember = { memberId: ':memberId', token: ':token' }
const unsubscribing = linkPaths.formUnsubscription({ formId: ':formId', ...ofMember })
const unsubscribingMember = linkPaths.noticeUnsubscription({
  projectId: ':projectId',
  kind: ':kind',
  ...ofMember,
})

/** Every endpoint under /f, for visitors of sites. */
export const endpoints: readonly FormEndpoint[] = [
  {
    method: 'GET',
    path: '/style.css',
    needsForm: false,
    isOfEveryForm: true,
    handle: sendOwnStyle,
  },
  { method: 'GET', path: confirmation, needsForm: false, handle: askConfirm },
  { method: 'POST', path: confirmation, needsForm: false, handle: confirm },
  { method: 'GET', path: consents, needsForm: false, handle: showConsents },
  { method: 'POST', path: `${consents}/:kind`, needsForm: false, handle: withdrawOnPage },
  { method: 'GET', path: unsubscribing, needsForm: false, handle: askUnsubscribe },
  { method: 'POST', path: unsubscribing, needsForm: false, handle: unsubscribe },
  { method: 'GET', path: unsubscribingMember, needsForm: false, handle: askUnsubscribeMember },
  { method: 'POST', path: unsubscribingMember, needsForm: false, handle: unsubscribeMember },
  { method: 'GET', path: unfinished, needsForm: false, handle: askDeleteUnfinished },
  { method: 'POST', path: unfinished, needsForm: false, handle: deleteUnfinished },
  { method: 'GET', path: unfinishedForm, needsForm: false, handle: continueForm },
  { method: 'GET', path: '/:formId', needsForm: true, handle: showForm },
  { method: 'POST', path: '/:formId', needsForm: true, takesInput: 'all', handle: submit },
  {
    method: 'POST',
    path: '/:formId/step',
    needsForm: true,
    takesInput: 'step',
    handle: submitStep,
  },
  {
    method: 'POST',
    path: '/:formId/unfinished',
    needsForm: true,
    takesInput: 'unfinished',
    handle: takeUnfinished,
  },
  { method: 'GET', path: '/:formId/challenge', needsForm: true, handle: issueFormChallenge },
  { method: 'POST', path: files, needsForm: true, handle: beginUpload },
  { method: 'GET', path: file, needsForm: true, handle: showUpload },
  {
    method: 'POST',
    path: file,
    needsForm: true,
    bodyBytesMax: pieceBytes,
    handle: takePiece,
  },
  { method: 'GET', path: '/:formId/thanks', needsForm: true, handle: showThanks },
  { method: 'GET', path: '/:formId/embedded', needsForm: true, handle: sendEmbedded },
  { method: 'GET', path: '/:formId/style.css', needsForm: true, handle: sendStyle },
  { method: 'GET', path: '/:formId/pictures/:hash', needsForm: true, handle: showPicture },
  { method: 'POST', path: '/:formId/seen', needsForm: true, handle: countView },
]
