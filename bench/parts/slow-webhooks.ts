import { type Figure, p99Figure } from '../figures/figure.ts'
import type { Sizes } from '../sizes.ts'
import { addEndpoints, addProjects, startWebhookServer } from '../webhooks/webhook-endpoints.ts'
import { slowPath, startReceiver } from '../webhooks/webhook-receiver.ts'
import { sampleDelays } from './delivery-delays.ts'

const projectsMax = 20
const endpointsPerProject = 10
const eventsOfEach = 50

/** A healthy endpoint alongside 200 in other projects that each answer after ten seconds. */
export async function measureBesideSlow({ deliverySamples: count }: Sizes): Promise<Figure> {
  await using receiver = await startReceiver()
  await using server = await startWebhookServer()
  await addEndpoints(server, [`${receiver.url}/healthy`])
  const urlsOf = (project: number) =>
    Array.from(
      { length: endpointsPerProject },
      (_, endpoint) => `${receiver.url}${slowPath}${project}/${endpoint}`,
    )
  const projects = Array.from({ length: projectsMax }, (_, project) => ({
    urls: urlsOf(project),
    eventsOfEach,
  }))
  await addProjects(server, projects)
  const samples = await sampleDelays({ server, receiver, count })
  return p99Figure('a healthy webhook beside 200 that answer after 10 s, p99', samples, 250)
}
