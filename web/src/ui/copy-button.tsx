import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'

import { IconCheck, IconCopy } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

const displayMs = 2_000

/** Copies a text; `label` names it for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { common } = useTexts('app')
  const { announce, toast } = useToasts()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), displayMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await copyText(text)
      setCopied(true)
      announce(common.copied)
    } catch {
      toast(common.notCopied)
    }
  }
  return (
    <ActionIcon aria-label={label} data-tooltip={common.copy} onClick={() => void copy()}>
      {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
    </ActionIcon>
  )
}

/** Also where the page is served over plain http, and the browser has no clipboard for it. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  // A dialog keeps the focus to itself.
  const container = focused?.closest('[role="dialog"]') ?? document.body
  container.append(area)
  area.select()
  // The only way without a secure context.
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isCopied) throw new Error('The browser does not let the page copy.')
  return undefined
}
