import { type ImportDecisions, noDecisions } from '#core/imports/import-decisions.ts'
import { type ImportJobProgress, importLeaseMs } from '#core/imports/import-job.ts'
import type { Store } from '#core/store.ts'
import { leaseOf } from '#core/work/work.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'

export const content = Buffer.from('Name\nAnn\n').toString('base64')
const run = { holder: 'node 1', clock: { now: () => noon } }
export const lease = leaseOf(run, importLeaseMs)
export const held = (jobId: string) => ({ jobId, holder: lease.holder })

/** A project with a member who imports files. */
export async function beginImports(store: Store) {
  const workspace = await Workspace.make(store)
  const { projectId } = workspace
  const crew = new Crew(store, projectId)
  await crew.add('owner', 'Olga')
  const { id: memberId, name: label } = await crew.add('member', 'Mia')
  const by = { actor: { kind: 'member', id: memberId, label }, channel: 'app' } as const
  const request = (jobId: string) => ({ projectId, jobId, by, now: noon })
  const create = (bytes = 9) =>
    store.createImportJob({ projectId, fileName: 'a.csv', bytes, by, now: noon })
  const upload = async () => {
    const { id } = await create()
    return store.addImportPart({ ...request(id), part: 0, content })
  }
  const start = (
    jobId: string,
    to: 'checking' | 'running' = 'running',
    decisions: ImportDecisions = noDecisions,
  ) => store.startImportJob({ ...request(jobId), to, decisions })
  const save = (jobId: string, changes: Partial<ImportJobProgress>) =>
    store.saveImportJob({ ...lease, projectId, jobId, ...changes })
  return { workspace, projectId, memberId, by, request, create, upload, start, save }
}
