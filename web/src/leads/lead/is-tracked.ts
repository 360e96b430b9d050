const trackedPattern =
  /^(?:utm[ _-]\w+|(?:landing|source|form)?[ _-]?(?:page|url)|referr?er|campaign|gclid|fbclid)$/i

/** Whether forms send the page that they are on, or the campaign that led there, by this name. */
export function isTracked(label: string): boolean {
  return trackedPattern.test(label)
}
