/** That consents of a kind no longer count, or count again since their withdrawal was undone. */
export type ConsentChange = {
  kind: string
  isWithdrawn: boolean
  /** As a member or a key gave it; '' for none. */
  reason: string
}
