import { Promise } from './realm.ts'

/** Rejects when the work takes longer. */
export function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const settle = async () => {
      const timer = setTimeout(() => reject(new Error('It has taken too long.')), limitMs)
      try {
        resolve(await work)
      } catch (error) {
        reject(new Error('It has failed.', { cause: error }))
      }
      clearTimeout(timer)
    }
    void settle()
  })
}
