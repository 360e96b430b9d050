import { raise } from '#core/errors.ts'
import { unknownFieldError } from '#core/fields/errors.ts'
import { unknownImportError } from '#core/imports/errors.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import type { Store } from '#core/store.ts'
import type { Role } from '#model/members/roles.ts'
import { type Place, keyNumberAt } from '#storage/id-directory.ts'
import { listRows } from './accounts/account-rows.ts'
import { findAccount, findSession } from './accounts/accounts.ts'
import { findResetLink } from './accounts/reset-links.ts'
import { findBulkChange } from './bulk/bulk-changes.ts'
import { readLastChange, readSessionRoles } from './change-feed/change-feed.ts'
import { listActivities } from './contacts/activities/list-activities.ts'
import { findMergedContacts, listHistory, readContactDetails } from './contacts/contact-details.ts'
import { listDuplicates } from './contacts/duplicates/list-duplicates.ts'
import { previewMerge } from './contacts/duplicates/preview-merge.ts'
import { findErased } from './contacts/gone-contacts.ts'
import { findNextReturn } from './contacts/next-return.ts'
import {
  type Engine,
  atPlace,
  byProject,
  inProject,
  operationMethods,
  readAt,
  readIn,
  snapshotIn,
} from './engine.ts'
import { exportRepository } from './exports/export-repository.ts'
import { findPendingValues } from './fields/apply-pending-values.ts'
import { listFields } from './fields/fields.ts'
import { listPendingLabels } from './fields/pending-labels.ts'
import { fileRepository } from './forms/files/file-repository.ts'
import { formRepository } from './forms/form-repository.ts'
import { unfinishedRepository } from './forms/unfinished/unfinished-repository.ts'
import { findImportJob, listImportJobs, readImportPart } from './imports/import-jobs.ts'
import { findImport, listImports, listKeptContacts, listRejectedRows } from './imports/imports.ts'
import { loadRequests } from './limits/counted-requests.ts'
import { findInvitation, findInvitationTo, listInvitations } from './members/invitations.ts'
import { findMember, listMembers, listMemberships, loadOwned } from './members/members.ts'
import { loadSetup } from './members/setup-tokens.ts'
import { noticeRepository } from './notices/notice-repository.ts'
import { findDeletedProject } from './projects/erase-projects.ts'
import { projectRounds } from './projects/project-rounds.ts'
import {
  findFormDomain,
  isFormerFormDomain,
  getProject,
  listDeletedProjects,
  listProjects,
} from './projects/projects.ts'
import { storeOf } from './store-of.ts'
import { loadReadings, noReadings, readLastReading } from './unread/readings.ts'
import { listViews, loadPreferences } from './views/views.ts'
import { backfillRepository } from './webhooks/backfill-repository.ts'

const bulkProjectsPerTurn = 20
const projectsPerLease = 20

/**
 * The port's operations that both engines share, except for webhooks, which need the engine's
 * leases. `selectChange` selects the last `change` of the project $1.
 */
export function sharedRepository(engine: Engine, selectChange: string) {
  return {
    ...storeOf(engine),
    ...operationMethods(engine),
    ...contactRepository(engine),
    ...bulkRepository(engine),
    ...importRepository(engine),
    ...exportRepository(engine),
    ...formRepository(engine),
    ...fileRepository(engine),
    ...unfinishedRepository(engine),
    ...peopleRepository(engine),
    ...backfillRepository(engine),
    ...noticeRepository(engine),
    getProject: (projectId) => engine.read((reads) => getProject(reads, projectId)),
    findFormDomain: (domain) => engine.read((reads) => findFormDomain(reads, domain)),
    isFormerFormDomain: (domain) => engine.read((reads) => isFormerFormDomain(reads, domain)),
    listProjects: (page) => engine.read((reads) => listProjects(reads, page)),
    deleteProject: (projectId, now) => inProject(engine, projectId, 'deleteProject', now),
    listDeletedProjects: (page) => engine.read((reads) => listDeletedProjects(reads, page)),
    async eraseProjects() {
      const projectNumber = await engine.read(findDeletedProject)
      if (projectNumber === null) return false
      await engine.writeGlobal('eraseProject', projectNumber)
      return true
    },
    saveKeyUses: (uses) =>
      saveByKey(engine, uses, (...values) => engine.writeGlobal('saveKeyUses', ...values)),
    saveRequestCounts: (counts) =>
      saveByKey(engine, counts, (...values) => engine.writeGlobal('saveRequestCounts', ...values)),
    saveLoggedRequests: (requests) =>
      saveByKey(engine, requests, (...values) =>
        engine.writeGlobal('saveLoggedRequests', ...values),
      ),
    loadRequests: (query) => engine.read((reads) => loadRequests(reads, query)),
    async listFields(projectId) {
      const fields = await readIn(engine, projectId, listFields, null)
      return fields ?? raise(unknownProjectError(projectId))
    },
    listPendingLabels: (projectId) =>
      readIn(engine, projectId, listPendingLabels, { labels: [], isCut: false }),
    async changeField(change) {
      const renamed = await atPlace(engine, change.fieldId, 'changeField', change)
      return renamed ?? raise(unknownFieldError(change.fieldId))
    },
    async deleteField(fieldId, now) {
      const deleted = await atPlace(engine, fieldId, 'deleteField', { fieldId, now })
      return deleted ?? raise(unknownFieldError(fieldId))
    },
    listViews: (projectId, memberId) => readIn(engine, projectId, listViews, [], memberId),
    loadPreferences: (projectId, memberId) =>
      readIn(engine, projectId, loadPreferences, {}, memberId),
    readLastReading: (projectId) => readIn(engine, projectId, readLastReading, 0),
    loadReadings: (query) => readIn(engine, query.projectId, loadReadings, noReadings, query),
    readLastChange: (projectId) => readIn(engine, projectId, readLastChange, null, selectChange),
  } satisfies Partial<Store>
}

function contactRepository(engine: Engine) {
  return {
    writeContacts: (write) => engine.storeContacts(write),
    async tryContacts(trial) {
      const { keyId, projectId } = trial.writer
      const key = await engine.read(() => engine.places.find(keyId))
      const tried = await engine.write(projectId, 'tryContacts', ({ projectNumber }) => {
        return [{ ...trial, keyNumber: keyNumberAt(key, projectNumber) }] as const
      })
      return tried ?? raise(unknownProjectError(projectId))
    },
    // Each turn either applies some or leaves one fewer project marked.
    async applyPendingValues(now) {
      for (;;) {
        const projectNumber = await engine.read(findPendingValues)
        if (projectNumber === null) return false
        if (await engine.writeIn(projectNumber, 'applyPendingValues', now)) return true
      }
    },
    readContactDetails: (projectId, contactId) =>
      snapshotIn(engine, projectId, readContactDetails, null, contactId),
    // An unknown project has none.
    findErasedContacts: (projectId, ids) => readIn(engine, projectId, findErased, [...ids], ids),
    findMergedContacts: (query) => readIn(engine, query.projectId, findMergedContacts, [], query),
    listDuplicates: (query) => listDuplicates(engine, query),
    previewMerge: ({ projectId, ...pair }) =>
      snapshotIn(engine, projectId, previewMerge, null, pair),
    findNextReturn: (projectId, after) => readIn(engine, projectId, findNextReturn, null, after),
    listHistory: (query) => snapshotIn(engine, query.projectId, listHistory, [], query),
    listActivities: (query) => snapshotIn(engine, query.projectId, listActivities, [], query),
  } satisfies Partial<Store>
}

function bulkRepository(engine: Engine) {
  const where = 'has_bulk_changes'
  const nextProjects = projectRounds(engine, { where, perTurn: bulkProjectsPerTurn })
  return {
    findBulkChange: (projectId, bulkId) => readIn(engine, projectId, findBulkChange, null, bulkId),
    async leaseBulkChanges(lease) {
      const { numbers } = await nextProjects()
      const leased = await Promise.all(
        numbers.map((projectNumber) => engine.writeIn(projectNumber, 'leaseBulkChange', lease)),
      )
      return leased.filter((change) => change !== null)
    },
    takeBulkStep: (step) => engine.write(step.projectId, 'takeBulkStep', () => [step]),
    takeKeyUndoStep: (step) => engine.write(step.projectId, 'takeKeyUndoStep', () => [step]),
    takeUndoStep: (step) => engine.write(step.projectId, 'takeUndoStep', () => [step]),
  } satisfies Partial<Store>
}

function importRepository(engine: Engine) {
  const nextProjects = projectRounds(engine, { where: 'has_import_jobs', perTurn: 1 })
  return {
    findImportJob: (projectId, jobId) => readIn(engine, projectId, findImportJob, null, jobId),
    listImportJobs: (projectId) => readIn(engine, projectId, listImportJobs, []),
    readImportPart: (projectId, jobId, part) =>
      readIn(engine, projectId, readImportPart, null, jobId, part),
    async leaseImportJob(lease) {
      // A round may be under way: after its end, one more passes each project with work.
      let roundsLeft = 2
      for (let tries = 0; roundsLeft > 0 && tries < projectsPerLease; tries += 1) {
        const { numbers, isLast } = await nextProjects()
        for (const projectNumber of numbers) {
          const leased = await engine.writeIn(projectNumber, 'leaseImportJob', lease)
          if (leased !== null) return leased
        }
        if (isLast) roundsLeft -= 1
      }
      return null
    },
    async saveImportJob(progress) {
      return engine.write(progress.projectId, 'saveImportJob', () => [progress])
    },
    tryImport: (trial) => inProject(engine, trial.start.projectId, 'tryImport', trial),
    writeImportStep: (write) => engine.storeContacts(write),
    async finishImport(importId, now) {
      const finished = await atPlace(engine, importId, 'finishImport', now)
      return finished ?? raise(unknownImportError(importId))
    },
    async undoImport(undo) {
      const undone = await atPlace(engine, undo.importId, 'undoImport', undo)
      return undone ?? raise(unknownImportError(undo.importId))
    },
    async tryImportUndo(trial) {
      const tried = await atPlace(engine, trial.importId, 'tryImportUndo', trial)
      return tried ?? raise(unknownImportError(trial.importId))
    },
    findImport: (importId) => readAt(engine, importId, findImport, null),
    listImports: (query) => readIn(engine, query.projectId, listImports, [], query),
    listRejectedRows: (query) => readAt(engine, query.importId, listRejectedRows, [], query),
    listKeptContacts: (query) => readAt(engine, query.importId, listKeptContacts, [], query),
  } satisfies Partial<Store>
}

function peopleRepository(engine: Engine) {
  return {
    findSession: (tokenHash, now) => engine.read((reads) => findSession(reads, tokenHash, now)),
    findAccount: (email) => engine.read((reads) => findAccount(reads, email)),
    listRows: (query) => engine.read((reads) => listRows(reads, query)),
    findResetLink: (tokenHash, now) => engine.read((reads) => findResetLink(reads, tokenHash, now)),
    findMember: (projectId, accountId) => readIn(engine, projectId, findMember, null, accountId),
    listMembers: (projectId) => readIn(engine, projectId, listMembers, []),
    listMemberships: (accountId) => engine.read((reads) => listMemberships(reads, accountId)),
    loadOwned: (projectId) => readIn(engine, projectId, loadOwned, false),
    listInvitations: (projectId, now) => readIn(engine, projectId, listInvitations, [], now),
    findInvitationTo: (query) => readIn(engine, query.projectId, findInvitationTo, null, query),
    findInvitation: (tokenHash, now) => readAt(engine, tokenHash, findInvitation, null, now),
    acceptInvitation: (acceptance) =>
      atPlace(engine, acceptance.tokenHash, 'acceptInvitation', acceptance),
    loadSetup: (tokenHash, now) => engine.read((reads) => loadSetup(reads, tokenHash, now)),
    readSessionRoles: (query) =>
      readIn(engine, query.projectId, readSessionRoles, new Map<string, Role>(), query),
  } satisfies Partial<Store>
}

/** One after the other, since each project's are a transaction of their own. */
async function saveByKey<Item extends { keyId: string }>(
  engine: Engine,
  items: readonly Item[],
  save: (projectNumber: number, ofProject: (Item & Place)[]) => Promise<void>,
): Promise<void> {
  const placeOf = ({ keyId }: Item) => engine.read(() => engine.places.find(keyId))
  for (const [projectNumber, ofProject] of await byProject(items, placeOf)) {
    await save(projectNumber, ofProject)
  }
}
