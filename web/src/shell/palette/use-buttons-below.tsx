import { useState } from 'react'

import { IconArrowRight } from '#web/icons/icons.tsx'
import type { PaletteEntry } from './palette-entry.ts'

const buttons = 'main :is(a[href], button:enabled)'
/** Longer ones are texts of rows, which are found by what they name. */
const charactersMax = 60

/** Everything that can be pressed on the screen below, by its name. */
export function useButtonsBelow(): readonly PaletteEntry[] {
  const [entries] = useState(buttonsBelow)
  return entries
}

function buttonsBelow(): PaletteEntry[] {
  const elements = [...document.querySelectorAll<HTMLElement>(buttons)]
  const visible = elements.filter((element) => element.checkVisibility())
  return [...Map.groupBy(visible, nameOf)].flatMap(([label, [element]], index) => {
    if (element === undefined || label === '' || label.length > charactersMax) return []
    const icon = <IconArrowRight size={16} />
    return [{ group: 'here', id: `here-${index}`, icon, label, run: () => element.click() }]
  })
}

function nameOf(element: HTMLElement): string {
  return (element.ariaLabel ?? element.innerText).trim().replaceAll(/\s+/g, ' ')
}
