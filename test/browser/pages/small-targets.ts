/** WCAG 2.2, 2.5.8: what can be pressed is at least this wide and high, in CSS pixels. */
const targetMin = 24

/**
 * Evaluated in a page: what can be pressed there and is smaller, with its size. A label is part of
 * its field, and a link in a sentence has the height of its line.
 */
export const smallTargets = `(() => {
  const kinds = ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'option', 'combobox',
    'menuitem', 'menuitemradio', 'menuitemcheckbox', 'slider', 'separator']
  const selector = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea',
    'summary', '[tabindex="0"]', ...kinds.map((kind) => '[role=' + kind + ']')].join()
  const isPressed = (element) => {
    if (element.matches('hr, [role=separator]:not([tabindex])')) return false
    if (element.matches(':disabled, [aria-hidden=true], [aria-hidden=true] *')) return false
    const { visibility, pointerEvents } = getComputedStyle(element)
    return element.checkVisibility({ opacityProperty: true }) && visibility === 'visible' &&
      pointerEvents !== 'none'
  }
  const isInSentence = (element) => {
    if (getComputedStyle(element).display !== 'inline') return false
    const text = (node) => node.textContent.trim()
    return text(element.parentElement) !== text(element)
  }
  const boxOf = (element) => {
    const boxes = [element, ...(element.labels ?? [])].map((part) => part.getBoundingClientRect())
    return {
      width: Math.max(...boxes.map(({ right }) => right)) -
        Math.min(...boxes.map(({ left }) => left)),
      height: Math.max(...boxes.map(({ bottom }) => bottom)) -
        Math.min(...boxes.map(({ top }) => top)),
    }
  }
  const small = new Set()
  for (const element of document.querySelectorAll(selector)) {
    if (!isPressed(element) || isInSentence(element)) continue
    const { width, height } = boxOf(element)
    // What only screen readers see is one pixel.
    if (width <= 1 || height <= 1) continue
    // A position on the screen is rounded by less than a tenth.
    if (Math.min(width, height) > ${targetMin} - 0.1) continue
    const name = element.getAttribute('aria-label') ?? element.textContent.trim()
    small.add([element.tagName.toLowerCase(), element.className, name.slice(0, 40),
      width.toFixed(1) + ' × ' + height.toFixed(1)].join(' | '))
  }
  return [...small]
})()`
