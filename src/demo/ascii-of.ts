/** The text in the letters of an e-mail address or a domain. */
export function asciiOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[łøıđßœæ’]/g, (letter) => bases[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 -]/g, '')
}

const bases: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ı: 'i',
  đ: 'd',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
}
