import type { FormCount } from '#core/forms/form-counts.ts'
import type { FormStore } from '#core/forms/form-store.ts'
import type { HeldStore } from '#core/forms/held-store.ts'
import { refuseUnknownForm } from '#core/forms/refusals.ts'
import { type Engine, atPlace, inProject, readAt, snapshotAt } from '#storage/verbs/engine.ts'
import { findForm, findFormVersion } from './find-form.ts'
import { type NumberedCount, listFormCounts, listFormTotals } from './form-counts.ts'
import { findConfirmation } from './confirmations.ts'
import { projectsWithMail, selectAnyMail } from './form-mails.ts'
import { listForms, listFormVersions, readForm } from './read-forms.ts'
import { listHeldSubmissions, readHeldSubmission } from './read-held.ts'
import { selectAnyNotice } from './spam-notices.ts'

/** The port's verbs of forms. */
export function formVerbs(engine: Engine) {
  return {
    findForm: (formId) =>
      readAt(engine, formId, (reads, place) => findForm(reads, place, formId), null),
    findFormVersion: (formId, version) => {
      return readAt(engine, formId, (reads, place) => findFormVersion(reads, place, version), null)
    },
    listForms: (projectId) => readAt(engine, projectId, listForms, []),
    readForm: async (projectId, formId) =>
      (await readAt(engine, projectId, (reads, place) => readForm(reads, place, formId), null)) ??
      refuseUnknownForm(formId),
    listFormVersions: async (projectId, formId) => {
      const read = readAt(
        engine,
        projectId,
        (reads, place) => listFormVersions(reads, place, formId),
        null,
      )
      return (await read) ?? refuseUnknownForm(formId)
    },
    createForm: (form) => inProject(engine, form.projectId, 'createForm', form),
    changeForm: (request) => inProject(engine, request.projectId, 'changeForm', request),
    publishForm: (request) => inProject(engine, request.projectId, 'publishForm', request),
    deleteForm: (request) => inProject(engine, request.projectId, 'deleteForm', request),
    restoreForm: (request) => inProject(engine, request.projectId, 'restoreForm', request),
    takeFormMails: taker(selectAnyMail, engine, (projectNumber, taking) =>
      engine.writeIn(projectNumber, 'takeFormMails', taking),
    ),
    settleFormMail: async (mail, outcome, now) => {
      const settled = { mail, outcome, now }
      await engine.write(mail.projectId, 'settleFormMail', () => [settled])
    },
    muteForm: async (formId, memberId) => {
      await engine.write(formId, 'muteForm', ({ number: formNumber }) => [{ formNumber, memberId }])
    },
    findConfirmation: ({ formId, contactId }) =>
      readAt(engine, formId, (reads, place) => findConfirmation(reads, place, contactId), null),
    confirmLead: async ({ formId, contactId }, times) =>
      (await atPlace(engine, formId, 'confirmLead', { contactId, ...times })) ?? false,
    saveFormCounts: (counts) => saveCounts(engine, counts),
    listFormCounts: async (query) => {
      const { projectId, formId } = query
      const read = readAt(
        engine,
        projectId,
        (reads, place) => listFormCounts(reads, place, query),
        null,
      )
      return (await read) ?? refuseUnknownForm(formId)
    },
    listFormTotals: (query) =>
      readAt(engine, query.projectId, (reads, place) => listFormTotals(reads, place, query), []),
    ...heldVerbs(engine),
  } satisfies FormStore & HeldStore
}

function heldVerbs(engine: Engine) {
  const takeNotices = taker(selectAnyNotice, engine, (projectNumber, { now }: { now: number }) =>
    engine.writeIn(projectNumber, 'takeSpamNotices', now),
  )
  const none = { submissions: [], hasMore: false, total: 0, waves: [] }
  return {
    listHeldSubmissions: (query) =>
      snapshotAt(
        engine,
        query.projectId,
        (reads, place) => listHeldSubmissions(reads, place, query),
        none,
      ),
    readHeldSubmission: (projectId, id) =>
      readAt(engine, projectId, (reads, place) => readHeldSubmission(reads, place, id), null),
    releaseHeldSubmissions: (request) =>
      inProject(engine, request.projectId, 'releaseHeldSubmissions', request),
    deleteHeldSubmissions: (request) =>
      inProject(engine, request.projectId, 'deleteHeldSubmissions', request),
    restoreHeldSubmissions: (request) =>
      inProject(engine, request.projectId, 'restoreHeldSubmissions', request),
    takeSpamNotices: (now) => takeNotices({ now }),
    settleSpamNotice: async (notice, outcome, now) => {
      const settled = { notice, outcome, now }
      await engine.write(notice.projectId, 'settleSpamNotice', () => [settled])
    },
  } satisfies HeldStore
}

/** Each call looks at some projects, and the next one at those that follow. */
function taker<T, Taking extends { now: number }>(
  selectAny: string,
  engine: Engine,
  take: (projectNumber: number, taking: Taking) => Promise<T[] | null>,
): (taking: Taking) => Promise<T[]> {
  let after = 0
  return async (taking) => {
    const asked = { selectAny, after, now: taking.now }
    const { numbers, last } = await engine.read((reads) => projectsWithMail(reads, asked))
    after = last
    const taken: T[] = []
    for (const projectNumber of numbers) taken.push(...((await take(projectNumber, taking)) ?? []))
    return taken
  }
}

async function saveCounts(
  engine: Engine,
  counts: readonly (FormCount & { formId: string })[],
): Promise<void> {
  const byProject = new Map<number, [NumberedCount[]]>()
  for (const { formId, ...count } of counts) {
    const place = await engine.read(() => engine.places.find(formId))
    if (place === null) continue
    const { projectNumber, number: formNumber } = place
    const [ofProject] = byProject.get(projectNumber) ?? [[]]
    ofProject.push({ ...count, formNumber })
    byProject.set(projectNumber, [ofProject])
  }
  await engine.writeInEach('countForms', byProject)
}
