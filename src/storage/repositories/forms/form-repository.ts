import { raise } from '#core/errors.ts'
import { unknownFormError } from '#core/forms/errors.ts'
import type { FormCount } from '#core/forms/form-counts.ts'
import type { Store } from '#core/store.ts'
import { type Engine, atPlace, readAt, snapshotAt } from '#storage/repositories/engine.ts'
import { findConfirmation } from './confirmations.ts'
import { readConsents } from './consents.ts'
import { type NumberedCount, listFormCounts, listFormTotals } from './form-counts.ts'
import { projectsWithMail, selectAnyMail } from './form-mails.ts'
import { findForm, findFormVersion, listForms, listFormVersions, readForm } from './read-forms.ts'
import { readPersonalData } from './read-personal-data.ts'
import { listQuarantined, readQuarantined } from './read-quarantine.ts'
import { selectAnyNotice } from './spam-notices.ts'

/** The port's operations for forms. */
export function formRepository(engine: Engine) {
  return {
    findForm: (formId) =>
      readAt(engine, formId, (reads, place) => findForm(reads, place, formId), null),
    findFormVersion: (formId, version) => {
      return readAt(engine, formId, (reads, place) => findFormVersion(reads, place, version), null)
    },
    writeSubmission: (write) => engine.storeContacts(write),
    listForms: (projectId) => readAt(engine, projectId, listForms, []),
    readForm: async (projectId, formId) =>
      (await readAt(engine, projectId, (reads, place) => readForm(reads, place, formId), null)) ??
      raise(unknownFormError(formId)),
    listFormVersions: async (projectId, formId) => {
      const read = readAt(
        engine,
        projectId,
        (reads, place) => listFormVersions(reads, place, formId),
        null,
      )
      return (await read) ?? raise(unknownFormError(formId))
    },
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
    readConsents: (projectId, contactId) =>
      snapshotAt(engine, projectId, (reads, place) => readConsents(reads, place, contactId), {
        consents: [],
        confirmation: null,
      }),
    readPersonalData: (projectId, contactId) =>
      snapshotAt(
        engine,
        projectId,
        (reads, place) => readPersonalData(reads, place, contactId),
        null,
      ),
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
      return (await read) ?? raise(unknownFormError(formId))
    },
    listFormTotals: (query) =>
      readAt(engine, query.projectId, (reads, place) => listFormTotals(reads, place, query), []),
    ...quarantineVerbs(engine),
  } satisfies Partial<Store>
}

function quarantineVerbs(engine: Engine) {
  const takeNotices = taker(selectAnyNotice, engine, (projectNumber, { now }: { now: number }) =>
    engine.writeIn(projectNumber, 'takeSpamNotices', now),
  )
  const none = { submissions: [], hasMore: false, total: 0, waves: [] }
  return {
    listQuarantined: (query) =>
      snapshotAt(
        engine,
        query.projectId,
        (reads, place) => listQuarantined(reads, place, query),
        none,
      ),
    readQuarantined: (projectId, id) =>
      readAt(engine, projectId, (reads, place) => readQuarantined(reads, place, id), null),
    takeSpamNotices: (now) => takeNotices({ now }),
    settleSpamNotice: async (notice, outcome, now) => {
      const settled = { notice, outcome, now }
      await engine.write(notice.projectId, 'settleSpamNotice', () => [settled])
    },
  } satisfies Partial<Store>
}

/** Each call checks some projects, and the next call continues after them. */
function taker<T, Taking extends { now: number }>(
  selectAny: string,
  engine: Engine,
  take: (projectNumber: number, taking: Taking) => Promise<T[] | null>,
): (taking: Taking) => Promise<T[]> {
  let after = 0
  return async (taking) => {
    const query = { selectAny, after, now: taking.now }
    const { numbers, last } = await engine.read((reads) => projectsWithMail(reads, query))
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
