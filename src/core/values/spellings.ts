/**
 * A text and the ways in which others repeat it: in URLs, JSON, HTML and hexadecimal, and in Base64
 * wherever it begins there. Letters may be of either case.
 */
export function spellingsOf(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1)
  const url = encodeURIComponent(text)
  const html = text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
  const bytes = Buffer.from(text)
  const spellings = [
    text,
    decoded(text),
    json,
    json.replaceAll('/', '\\/'),
    url,
    url.replaceAll('%20', '+'),
    html,
    bytes.toString('hex'),
    ...offsets.flatMap((offset) => inBase64(bytes, offset)),
  ]
  return [...new Set(spellings)]
}

/** Within the three bytes of four characters. */
const offsets = [0, 1, 2]
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The characters that only these bytes decide, after so many bytes of anything else. */
function inBase64(bytes: Buffer, offset: number): string[] {
  const before = Buffer.alloc(offset)
  const from = Math.ceil((offset * 8) / 6)
  const to = Math.floor(((offset + bytes.length) * 8) / 6)
  const base64 = Buffer.concat([before, bytes]).toString('base64').slice(from, to)
  return [base64, base64.replaceAll('+', '-').replaceAll('/', '_')]
}
