let end: Promise<void> | null = null

/**
 * The end of this turn of the event loop, when all that arrived has been read. Requests that wait
 * for it are answered together: answering separately would wake each client, which takes longer
 * than the rest of a small response.
 */
export function endOfTurn(): Promise<void> {
  end ??= new Promise((resolve) => {
    setImmediate(() => {
      end = null
      resolve()
    })
  })
  return end
}
