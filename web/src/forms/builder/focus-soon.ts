const framesMax = 120

/** Focuses an element of a part that is being opened, as soon as it is there; selects its text. */
export function focusSoon(selector: string, frames = 0): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector)
    element?.scrollIntoView({ block: 'center' })
    element?.focus()
    if (element instanceof HTMLInputElement) element.select()
    if (element === null && frames < framesMax) focusSoon(selector, frames + 1)
  })
}
