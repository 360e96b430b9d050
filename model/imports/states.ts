/** `checking`: a dry run; `undoing`: what an import stored is undone. */
export const workingStates = ['checking', 'running', 'undoing'] as const
export type WorkingState = (typeof workingStates)[number]
const endStates = ['done', 'cancelled'] as const

/**
 * How far an import job is. `uploading`: parts of its file arrive; `ready`: it waits for a member's
 * decisions.
 */
export const importJobStates = ['uploading', 'ready', ...workingStates, ...endStates] as const
export type ImportJobState = (typeof importJobStates)[number]

export function isWorking(state: ImportJobState): state is WorkingState {
  return workingStates.some((one) => one === state)
}

export function hasEnded(state: ImportJobState): boolean {
  return endStates.some((one) => one === state)
}
