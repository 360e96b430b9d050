/** Contacts whose words the first releases cut without a bound, along with some of plain words. */
export const contactsBefore = [
  { name: 'Jane Doe', email: 'jane@example.com', company: 'Doe & Sons' },
  { name: '山田中子', email: 'a.b@c', company: '日本語能力試験対策講座の受付案内株式会社' },
  { name: String.fromCodePoint(...Array.from({ length: 200 }, (_, i) => 0x4e00 + i)) },
  { name: numbered(36, 50), email: 'b@example.com', company: numbered(86, 50) },
  {
    name: numbered(36, 66),
    email: `${numbered(102, 80).replaceAll(' ', '.')}@example.com`,
    company: `${numbered(182, 66)} Ä`,
  },
]

/** The words that the first releases stored: a run had one of up to 16 characters at each place. */
export function wordsBefore(contact: { name: string; email?: string; company?: string }): string[] {
  const words: string[] = []
  for (const text of [contact.name, contact.email ?? '', contact.company ?? '']) {
    const folded = text.normalize('NFKD').toLowerCase().replaceAll('\u0308', '').normalize('NFC')
    words.push(...(folded.match(/\S+@\S+/g) ?? []))
    for (const word of folded.match(/[\p{L}\p{N}]+/gu) ?? []) {
      const run = Array.from(word)
      const isRun = /\p{Script=Han}|\p{Script=Hiragana}/u.test(word)
      const suffixes = run.map((_, place) => run.slice(place, place + 16).join(''))
      words.push(...(isRun ? suffixes : [word]))
    }
  }
  return [...new Set(words)]
}

function numbered(first: number, count: number): string {
  return Array.from({ length: count }, (_, i) => (first + i).toString(36)).join(' ')
}
