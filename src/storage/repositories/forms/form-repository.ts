import { raise } from '#core/errors.ts'
import { unknownFormError } from '#core/forms/errors.ts'
import type { Store } from '#core/store.ts'
import {
  type Engine,
  atPlace,
  byProject,
  readAt,
  readIn,
  snapshotIn,
} from '#storage/repositories/engine.ts'
import { takeDue } from '#storage/repositories/projects/take-due.ts'
import { findConfirmation } from './confirmations.ts'
import { readConsents } from './consents.ts'
import { listFormCounts, listFormTotals } from './form-counts.ts'
import { selectAnyMail } from './form-mails.ts'
import { listFormTests } from './form-tests.ts'
import { readLinkedConsents } from './linked-consents.ts'
import { listPictures, readPicture } from './pictures.ts'
import {
  findForm,
  findFormSecret,
  findFormVersion,
  listFormDefinitions,
  listFormVersions,
  listFormVersionsSince,
  listForms,
  readForm,
} from './read-forms.ts'
import { readPersonalData } from './read-personal-data.ts'
import { listQuarantined, readQuarantined } from './read-quarantine.ts'
import { selectAnyNotice } from './spam-notices.ts'

const where = 'deleted_at IS NULL'

/** The port's operations for forms. */
export function formRepository(engine: Engine) {
  return {
    findForm: (formId) => readAt(engine, formId, findForm, null, formId),
    findFormVersion: (formId, version) => readAt(engine, formId, findFormVersion, null, version),
    listFormVersionsSince: (formId, since) =>
      readAt(engine, formId, listFormVersionsSince, [], since),
    writeSubmission: (write) => engine.storeContacts(write),
    listForms: (projectId) => readIn(engine, projectId, listForms, []),
    readForm: (projectId, formId) =>
      known(formId, readIn(engine, projectId, readForm, null, formId)),
    listFormVersions: (projectId, formId) =>
      known(formId, readIn(engine, projectId, listFormVersions, null, formId)),
    listFormDefinitions: (projectId, formId) =>
      known(formId, readIn(engine, projectId, listFormDefinitions, null, formId)),
    listPictures: (projectId) => readIn(engine, projectId, listPictures, []),
    readPicture: (projectId, hash) => readIn(engine, projectId, readPicture, null, hash),
    takeFormMails: takeDue(engine, { where, selectAny: selectAnyMail }, (projectNumber, taking) =>
      engine.writeIn(projectNumber, 'takeFormMails', taking),
    ),
    settleFormMail: async (mail, outcome, now) => {
      const settled = { mail, outcome, now }
      await engine.write(mail.projectId, 'settleFormMail', () => [settled])
    },
    findFormSecret: (formId) => readAt(engine, formId, findFormSecret, null, formId),
    muteForm: async (formId, memberId) => {
      await engine.write(formId, 'muteForm', ({ number: formNumber }) => [{ formNumber, memberId }])
    },
    readConsents: (projectId, contactId) =>
      snapshotIn(engine, projectId, readConsents, noConsents, contactId),
    readPersonalData: (projectId, contactId) =>
      snapshotIn(engine, projectId, readPersonalData, null, contactId),
    readLinkedConsents: (lead) => snapshotIn(engine, lead.formId, readLinkedConsents, null, lead),
    findConfirmation: ({ formId, contactId }) =>
      readAt(engine, formId, findConfirmation, null, contactId),
    confirmLead: async ({ formId, ...lead }, times) =>
      (await atPlace(engine, formId, 'confirmLead', { ...lead, ...times })) ?? false,
    async saveFormCounts(counts) {
      const placed = byProject(counts, ({ formId }) =>
        engine.read(() => engine.places.find(formId)),
      )
      await engine.writeInEach('countForms', await placed)
    },
    listFormCounts: (query) =>
      known(query.formId, readIn(engine, query.projectId, listFormCounts, null, query)),
    listFormTests: (projectId, formId) =>
      known(formId, readIn(engine, projectId, listFormTests, null, formId)),
    listFormTotals: (query) => readIn(engine, query.projectId, listFormTotals, [], query),
    ...quarantineRepository(engine),
  } satisfies Partial<Store>
}

/** What was read of a form. Throws `not_found` when it does not exist. */
async function known<T>(formId: string, read: Promise<T | null>): Promise<T> {
  return (await read) ?? raise(unknownFormError(formId))
}

const noConsents = { consents: [], confirmation: null }
const noneQuarantined = { submissions: [], hasMore: false, total: 0, waves: [] }

function quarantineRepository(engine: Engine) {
  const takeNotices = takeDue(
    engine,
    { where, selectAny: selectAnyNotice },
    (projectNumber, { now }: { now: number }) =>
      engine.writeIn(projectNumber, 'takeSpamNotices', now),
  )
  return {
    listQuarantined: (query) =>
      snapshotIn(engine, query.projectId, listQuarantined, noneQuarantined, query),
    readQuarantined: (projectId, id) => readIn(engine, projectId, readQuarantined, null, id),
    takeSpamNotices: (now) => takeNotices({ now }),
    settleSpamNotice: async (notice, outcome, now) => {
      const settled = { notice, outcome, now }
      await engine.write(notice.projectId, 'settleSpamNotice', () => [settled])
    },
  } satisfies Partial<Store>
}
