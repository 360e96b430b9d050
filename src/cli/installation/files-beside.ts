/** The folder beside a backup that has the files of its leads. */
export function filesBeside(backup: string): string {
  return `${backup}.files`
}
