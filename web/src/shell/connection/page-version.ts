/** The build that this page is of, as `version.json` names that of the server. */
export const pageVersion =
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? ''
