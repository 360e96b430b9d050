import { requireKeyOf, revokeKey, setChallenge } from '#core/keys/manage-keys.ts'
import { invite } from '#core/members/manage-members.ts'
import { updateProject } from '#core/projects/manage-projects.ts'
import type { Store } from '#core/store.ts'
import { dayMs, hourMs } from '#model/values/durations.ts'
import { days } from './calendar.ts'
import { type DemoChannel, landingPage, partner, partnerDays } from './channels.ts'
import type { DemoProject } from './create-demo-project.ts'
import { type Step, alone } from './play-steps.ts'
import { importAndUndo, importFile, uploadFile } from './writers/import-writer.ts'
import {
  type Change,
  recordExport,
  recordSignIn,
  recordedStore,
  signInsBetween,
} from './writers/recorded-changes.ts'

/** What members do besides answering leads, by the operations of the application. */
export function administration(
  store: Store,
  project: DemoProject,
  { from, until }: { from: number; until: number },
): Step[] {
  const { id: projectId, members } = project
  const [owner, admin, colleague] = members
  const step = (
    change: Pick<Change, 'now' | 'member'>,
    run: (change: Change) => Promise<unknown>,
  ) => alone(change.now, () => run({ ...change, projectId }))
  return [
    ...signInsBetween(from, until - 2 * hourMs, members.length).map(
      ({ at: now, memberIndex, isFailed }) =>
        step({ now, member: members[memberIndex] }, (change) =>
          recordSignIn(store, { ...change, isFailed }),
        ),
    ),
    ...[200, 33].map((daysAgo) =>
      step({ now: until - daysAgo * dayMs, member: admin }, (change) =>
        recordExport(store, { ...change, of: 'leads', format: 'csv' }),
      ),
    ),
    step({ now: until - 64 * dayMs, member: owner }, (change) =>
      updateProject(recordedStore(store, change), projectId, { whenChallengeIsAway: 'accept' }),
    ),
    step({ now: until - (days - partnerDays) * dayMs + hourMs, member: owner }, async (change) =>
      revokeKey(recordedStore(store, change), {
        keyId: (await keyOf(store, project, partner)).id,
        now: change.now,
      }),
    ),
    step({ now: until - 3 * dayMs, member: admin }, async (change) => {
      const key = await keyOf(store, project, landingPage)
      const challenge = { provider: 'altcha', secret: null } as const
      await setChallenge(recordedStore(store, change), { key, challenge })
    }),
    step({ now: until - dayMs, member: owner }, (change) =>
      inviteColleague(store, { ...change, accountId: owner?.accountId ?? '' }),
    ),
    step({ now: until - 40 * dayMs, member: admin }, (change) => importAndUndo(store, change)),
    step({ now: until - 6 * hourMs, member: colleague }, (change) => importFile(store, change)),
    step({ now: until - hourMs, member: owner }, (change) => uploadFile(store, change)),
  ]
}

export function keyOf(store: Store, { id: projectId, keys }: DemoProject, channel: DemoChannel) {
  return requireKeyOf(store, { projectId, keyId: keys.get(channel)?.id ?? '' })
}

/** Who has not followed the link of the invitation yet. */
async function inviteColleague(
  store: Store,
  { accountId, ...change }: Change & { accountId: string },
): Promise<void> {
  const { projectId, now } = change
  const request = { projectId, email: 'joris@aldersund.example', role: 'member', now } as const
  await invite(recordedStore(store, change), { ...request, by: { accountId } })
}
