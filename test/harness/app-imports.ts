import type { ImportJob, ImportPreview } from '#api/imports/import-schemas.ts'
import type { Static } from '#api/schema-type.ts'
import { noDecisions } from '#core/imports/import-decisions.ts'
import { importPartBytes } from '#model/imports/parts.ts'
import { isWorking } from '#model/imports/states.ts'
import { type Browser, addMember } from './browser.ts'
import type { TestApp } from './harness.ts'
import { until } from './until.ts'

export type Job = Static<typeof ImportJob>
type Lead = { id: string; name: string; email: string | null; phone: string | null }

/** A project with a member who uploads files, and what they do with them. */
export async function beginImports(app: TestApp) {
  const project = await app.addProject()
  const member = await addMember(app, project.id, 'member')
  const path = `/v1/projects/${project.id}/imports`
  const upload = async (file: string | Buffer, fileName = 'people.csv', who: Browser = member) => {
    const bytes = Buffer.from(file)
    const body = { fileName, bytes: bytes.byteLength }
    let job = await who.ask<Job>('POST', `${path}/jobs`, body)
    for (let part = 0; part * importPartBytes < bytes.byteLength; part += 1) {
      const start = part * importPartBytes
      const content = bytes.subarray(start, start + importPartBytes).toString('base64')
      job = await who.ask<Job>('PUT', `${path}/jobs/${job.id}/parts/${part}`, { content })
    }
    return job
  }
  const preview = (id: string, decisions: object = {}) =>
    member.ask<Static<typeof ImportPreview>>('POST', `${path}/jobs/${id}/preview`, {
      ...noDecisions,
      ...decisions,
    })
  const ended = async (id: string): Promise<Job> => {
    const read = () => member.ask<Job>('GET', `${path}/jobs/${id}`)
    let job = await read()
    if (isWorking(job.state)) await until(async () => !isWorking((job = await read()).state))
    return job
  }
  const run = async (id: string, what: 'check' | 'start', decisions: object = {}) => {
    await member.ask<Job>('POST', `${path}/jobs/${id}/${what}`, { ...noDecisions, ...decisions })
    return ended(id)
  }
  const leads = async () => {
    const listed = await member.ask<{ data: Lead[] }>('GET', `/v1/projects/${project.id}/leads`)
    return listed.data.map(({ name, email, phone }) => [name, email, phone])
  }
  return { project, member, path, upload, preview, ended, run, leads }
}
