import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayMs } from '#model/values/durations.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'

const weeks = [
  { from: noon - 7 * dayMs, to: noon },
  { from: noon, to: noon + 7 * dayMs },
]

export function fieldSurveyContract(openStore: OpenStore): void {
  test('a survey counts the newest contacts of each week, and misfits', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const other = await Workspace.make(store)
    const { projectId } = workspace
    const { id: budget } = await workspace.createField('Budget')
    const { id: region } = await workspace.createField('Region')
    await store.changeField({ fieldId: budget, type: 'number', now: noon })
    const write = (now: number, customFields: Record<string, string>) =>
      workspace.write({ name: 'Jane', customFields }, { now })
    await write(noon - 8 * dayMs, { Budget: 'old' })
    await write(noon - 7 * dayMs, { Budget: '1' })
    await write(noon - 1, { Region: 'North' })
    await write(noon, { Budget: '2', Region: 'South', Waiting: 'x' })
    await write(noon + 1, { Budget: 'much', Region: 'South' })
    await write(noon + 2, { Budget: 'little' })
    await write(noon + 7 * dayMs, { Budget: '3' })
    await other.write({ name: 'Jane', customFields: { Budget: 'much' } })
    const survey = (contactsPerWeek: number, contactsJudged: number) =>
      store.surveyFields({ projectId, weeks, contactsPerWeek, contactsJudged })
    assert.deepEqual(await survey(10, 10), {
      weeks: [
        { contacts: 2, filled: { [budget]: 1, [region]: 1 } },
        { contacts: 3, filled: { [budget]: 3, [region]: 2 } },
      ],
      misfits: { [budget]: 3 },
      areAllJudged: true,
    })
    assert.deepEqual(await survey(1, 2), {
      weeks: [
        { contacts: 1, filled: { [region]: 1 } },
        { contacts: 1, filled: { [budget]: 1 } },
      ],
      misfits: { [budget]: 1 },
      areAllJudged: false,
    })
  })
}
