/** The name that a column without one gets. */
export function unnamedColumn(index: number): string {
  return `Column ${index + 1}`
}

export function isUnnamed(column: string): boolean {
  return /^Column \d+$/.test(column)
}
