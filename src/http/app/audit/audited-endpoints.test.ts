import assert from 'node:assert/strict'
import { test } from 'node:test'

import { endpoints } from '#http/app/endpoints.ts'

const recorded = [
  ...['setUp', 'createProject', 'updateProject', 'setFormDomain', 'archiveProject'],
  'leaveProject',
  ...['changeRole', 'removeMember', 'issueResetLink', 'invite', 'withdrawInvitation'],
  ...['acceptInvitation', 'createKey', 'renameKey', 'rotateKey', 'setChallenge', 'setAssignees'],
  ...['revokeKey', 'startKeyUndo', 'createField', 'changeField', 'deleteField'],
  ...['createForm', 'publishForm', 'startFormTest', 'endFormTest', 'deleteForm', 'restoreForm'],
  ...['releaseSpam', 'deleteSpam', 'restoreSpam'],
  ...['createDestination', 'changeDestination', 'deleteDestination', 'rotateDestinationSecret'],
  ...['dismissLeftRecord', 'startBackfill', 'pauseBackfill', 'resumeBackfill'],
  ...['startBulkChange', 'cancelBulkChange', 'undoBulkChange', 'deleteLead'],
  ...['downloadLeadFile', 'issueConsentsLink'],
  ...['exportLeads', 'exportChosenLeads', 'startExport', 'downloadExport', 'exportPerson'],
  ...['exportAuditEntries', 'startImport', 'cancelImportJob', 'undoImport', 'downloadRejectedRows'],
  ...['createView', 'changeView', 'deleteView', 'restoreView'],
  ...['signIn', 'verifyCode', 'verifyBackupCode', 'signInWithPasskey', 'signOut', 'resetPassword'],
  ...['changePassword', 'endSecondFactor', 'renewBackupCodes', 'addPasskey', 'deletePasskey'],
  ...['connectSingleSignOn', 'disconnectSingleSignOn'],
]

/** Why others are not. */
const notRecorded = {
  'the history of a lead has it': [
    ...['addLead', 'updateLead', 'mergeLead', 'unmergeLead', 'setDistinct'],
    ...['addActivity', 'editComment', 'deleteActivity', 'settlePendingValues'],
    ...['withdrawConsent', 'restoreConsent'],
  ],
  'it concerns only the member': [
    ...['savePreferences', 'pinViews', 'saveNoticeSettings', 'setAway', 'renameAccount'],
    ...['markLeadsRead', 'markAllLeadsRead', 'visitLeads', 'endOtherSessions', 'endSession'],
    'renamePasskey',
  ],
  'it changes nothing that is in use': [
    ...['changeForm', 'revertForm', 'createImportJob', 'addImportPart', 'checkImport'],
    ...['addFormPicture', 'deleteUnfinished'],
    ...['deleteExport', 'beginSecondFactor', 'beginSingleSignOn', 'requestPasswordReset'],
  ],
  'deliveries list it': [
    ...['testDestination', 'resendDelivery', 'resendFailedDeliveries', 'resendLead'],
  ],
  'the log is deleted with the project': ['deleteProject'],
}

test('each endpoint that writes, or sends a file with data, is recorded or has a reason', () => {
  const relevant = endpoints.filter(({ method, name, isRead }) => {
    const sendsFile = /^(?:export|download)/.test(name)
    return sendsFile || (method !== 'GET' && isRead === undefined)
  })
  const names = relevant.map(({ name }) => name)
  const listed = [...recorded, ...Object.values(notRecorded).flat()]
  assert.deepEqual(listed.toSorted(), names.toSorted())
})
