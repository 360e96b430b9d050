import { listen } from '#embed/page/dom.ts'
import { Array, Object } from '#embed/page/realm.ts'

// Shorter than any press by a person.
const pressMs = 30
const types = Array.of('pointerdown', 'pointerup', 'keydown', 'keyup', 'click', 'input')
/** By the index of the type in the list; short presses are 5 after the event that ends them. */
const counts = new Array<number>()
let downAt = 0

types.forEach((type, i) => {
  const add = (index: number) => (counts[index] = (counts[index] ?? 0) + 1)
  const note = ({ isTrusted, timeStamp }: Event) => {
    if (!isTrusted) return
    add(i)
    if (i % 2 === 0) downAt = timeStamp
    else if (timeStamp - downAt < pressMs) add(i + 5)
  }
  listen(window, type, note, true)
})

/** How the page is used, in numbers that the server judges: by a person or a program. */
export function signalsOfUse(): string {
  const { webdriver } = navigator
  // What hides a driver replaces the value, or takes it away.
  const isPlain = String(webdriver) === 'false' && !Object.hasOwn(navigator, 'webdriver')
  return `${webdriver ? 1 : isPlain ? 0 : 2},${counts.join()}`
}
