const waitMsMax = 5_000
const field = 'input:not([type="checkbox"]), textarea, select'
/** Those that lists of results take, and what ends a field. */
const namedKeys: ReadonlySet<string> = new Set(['Enter', 'Escape', 'ArrowDown', 'ArrowUp'])

/** What had the focus when it began. */
let before: Element | null = null
/** The keys typed so far; null while no field is about to open. */
let kept: KeyboardEvent[] | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps what is typed for a text field that is about to open, whose code or lead may have to be
 * loaded first: until it has the focus, no key is a shortcut. A click elsewhere ends that.
 */
export function typeAhead(): void {
  stop()
  kept = []
  before = document.activeElement
  document.addEventListener('keydown', keep, true)
  document.addEventListener('focusin', enterSoon)
  document.addEventListener('pointerdown', stop, true)
  timer = setTimeout(stop, waitMsMax)
}

function stop(): void {
  kept = null
  clearTimeout(timer)
  document.removeEventListener('keydown', keep, true)
  document.removeEventListener('focusin', enterSoon)
  document.removeEventListener('pointerdown', stop, true)
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, repeat } = event
  event.stopImmediatePropagation()
  const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey
  if (key === 'Backspace') kept?.pop()
  else if (repeat) event.preventDefault()
  else if (isText || namedKeys.has(key)) kept?.push(event)
  else return
  event.preventDefault()
}

// The field is still being rendered while it gets the focus.
function enterSoon(): void {
  if (isInField()) queueMicrotask(() => void enter())
}

async function enter(): Promise<void> {
  const events = kept ?? []
  stop()
  for (const { key, ctrlKey, metaKey } of events) {
    const focused = document.activeElement
    if (key.length === 1) insert(key)
    else {
      const init = { key, ctrlKey, metaKey, bubbles: true, cancelable: true }
      focused?.dispatchEvent(new KeyboardEvent('keydown', init))
    }
    // What a key has changed is rendered before the next one.
    await Promise.resolve()
  }
}

// The one way to type that frameworks, limits of length and the browser's own undo all follow.
function insert(text: string): void {
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, text)
}

function isInField(): boolean {
  const focused = document.activeElement
  return focused !== before && focused?.matches(field) === true
}
