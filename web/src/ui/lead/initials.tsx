import styles from './initials.module.css'

/** A person's initials; their name is next to them. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return (
    <span className={styles['initials']} aria-hidden="true">
      {letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')}
    </span>
  )
}
