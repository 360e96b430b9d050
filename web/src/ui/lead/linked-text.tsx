import { Anchor } from '@mantine/core'
import { Fragment } from 'react'

const linkPattern = /\[([^[\]]{1,200})\]\((https:\/\/[^\s()<>"]{1,2000})\)/g

/** The same text without the addresses of its links. */
export function withoutLinks(text: string): string {
  return text.replaceAll(linkPattern, '$1')
}

/** A text in which `[text](https://…)` is a link, as forms show it. */
export function LinkedText({ text }: { text: string }) {
  // The pattern's groups come after each piece of plain text.
  const parts = text.split(linkPattern)
  return parts.map((part, i) => {
    if (i % 3 === 2) return null
    const url = parts[i + 1] ?? ''
    // oxlint-disable-next-line react/no-array-index-key -- Only their positions differ.
    if (i % 3 === 0) return <Fragment key={i}>{part}</Fragment>
    return (
      // oxlint-disable-next-line react/no-array-index-key -- As above.
      <Anchor key={i} href={url} target="_blank" rel="noreferrer" underline="always" inherit>
        {part}
      </Anchor>
    )
  })
}
