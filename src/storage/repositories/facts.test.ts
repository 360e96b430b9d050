import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Operation } from '#core/operation.ts'
import { storePort } from '#core/store.ts'

const rows: [string, Operation][] = Object.entries(storePort)
// What the lists said: `audit` with the subject, the action, whose id, and whether it is always
// recorded.
const recorded = {
  updateProject: 'project change projectId',
  changeRole: 'member change memberId',
  removeMember: 'member delete memberId always',
  forgetMember: 'member delete accountId always',
  addResetLink: 'member resetPassword accountId always',
  createInvitation: 'invitation create always',
  withdrawInvitation: 'invitation delete invitationId',
  createKey: 'key create always',
  renameKey: 'key change',
  setChallenge: 'key change always',
  setAssignees: 'key change',
  rotateKey: 'key rotate always',
  revokeKey: 'key revoke',
  createField: 'field create always',
  changeField: 'field change',
  deleteField: 'field delete',
  createForm: 'form create always',
  changeForm: 'form change formId',
  publishForm: 'form publish formId',
  startFormTest: 'form start formId',
  endFormTest: 'form change formId',
  deleteForm: 'form delete formId',
  restoreForm: 'form restore formId',
  releaseQuarantined: 'submission release submissionId always',
  deleteQuarantined: 'submission delete submissionId always',
  restoreQuarantined: 'submission restore submissionId always',
  createView: 'view create always',
  changeView: 'view change viewId',
  deleteView: 'view delete viewId',
  restoreView: 'view restore viewId always',
  createWebhook: 'destination create always',
  updateWebhook: 'destination change always',
  deleteWebhook: 'destination delete webhookId',
  rotateWebhookSecret: 'destination rotate always',
  startBackfill: 'destination start always',
  pauseBackfill: 'destination cancel always',
  resumeBackfill: 'destination start always',
  dismissLeftRecord: 'destination change always',
  startImport: 'import start always',
  undoImport: 'import undo',
  startImportJob: 'import start jobId',
  cancelImportJob: 'import cancel jobId',
  startImportUndo: 'import undo importId always',
  startExport: 'export start always',
  startBulkChange: 'bulkChange start always',
  startKeyUndo: 'bulkChange start always',
  cancelBulkChange: 'bulkChange cancel bulkId',
  undoBulkChange: 'bulkChange undo bulkId',
  deleteContact: 'lead delete contactId always',
}

test('the audit log records what it did', () => {
  const facts = rows.flatMap(([name, { audit }]) => {
    if (audit == null) return []
    const { subject, action, of, isAlways } = audit
    return [[name, [subject, action, of, isAlways === true && 'always'].filter(Boolean).join(' ')]]
  })
  assert.deepEqual(Object.fromEntries(facts), recorded)
})

test('members see the changes that they did', () => {
  const declared = rows.flatMap(([name, { isVisible }]) => (isVisible === true ? [name] : []))
  assert.deepEqual(declared.toSorted(), [
    ...['acceptInvitation', 'cancelImportJob', 'changeField', 'changeForm', 'changeRole'],
    ...['changeView', 'confirmLead', 'createField', 'createForm', 'createImportJob'],
    ...['createInvitation', 'createKey', 'createView', 'createWebhook', 'deleteActivity'],
    ...['deleteField', 'deleteForm', 'deleteQuarantined', 'deleteView', 'deleteWebhook'],
    ...['dismissLeftRecord', 'endFormTest', 'finishImport', 'forgetMember', 'joinByDomain'],
    ...['markDistinct', 'pauseBackfill', 'publishForm', 'releaseQuarantined', 'removeMember'],
    ...['renameKey', 'restoreForm', 'restoreQuarantined', 'restoreView', 'resumeBackfill'],
    ...['revokeKey', 'rotateKey', 'setAssignees', 'setChallenge', 'settlePendingValues'],
    ...['startBackfill', 'startFormTest', 'startImport', 'startImportJob', 'startImportUndo'],
    ...['unmarkDistinct', 'updateProject', 'updateWebhook', 'withdrawInvitation'],
  ])
})

const having = (fact: 'endsLeases' | 'erases' | 'isLong') =>
  rows.flatMap(([name, facts]) => (facts[fact] === undefined ? [] : [name])).toSorted()

test('what ends leases, erases or reads on other threads did so before', () => {
  const ending = [
    ...['deleteForm', 'deleteProject', 'endFormTest', 'publishForm', 'renameKey', 'revokeKey'],
    ...['rotateKey', 'setAssignees', 'setChallenge', 'updateProject'],
  ]
  const erasing = ['deleteContact', 'takeBulkStep', 'takeKeyUndoStep', 'undoImport']
  const long = [
    ...['findUnread', 'listArrivals', 'listAuditEntries', 'listEvents', 'listRequests'],
    ...['listUsage', 'readChangedLeads', 'readUnreadCount', 'surveyFields'],
  ]
  assert.deepEqual(having('endsLeases'), ending)
  assert.deepEqual(having('erases'), erasing)
  assert.deepEqual(having('isLong'), long)
})
