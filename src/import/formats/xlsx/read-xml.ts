import { SaxesParser } from 'saxes'

export type XmlAttributes = Readonly<Record<string, string>>

/** Takes the parts of an XML text, by local names. */
export type XmlHandler = {
  open: (name: string, attributes: XmlAttributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

// The parser keeps a text, comment or tag until its end: this is the most that it may keep.
const openCharactersMax = 4 * 1024 * 1024

/** Reads XML piece by piece, and yields the results of `take` after each. */
export async function* readXml<T>(
  pieces: AsyncIterable<string>,
  handler: XmlHandler,
  take: () => T,
): AsyncGenerator<T> {
  let waiting = 0
  const parser = parserOf(handler, () => (waiting = 0))
  for await (const piece of pieces) {
    waiting += piece.length
    parser.write(piece)
    if (waiting > openCharactersMax) throw new Error('it contains an unterminated text')
    yield take()
  }
  parser.close()
  yield take()
}

/** Reads the whole XML. */
export async function readWholeXml(
  pieces: AsyncIterable<string>,
  handler: XmlHandler,
): Promise<void> {
  for await (const _ of readXml(pieces, handler, () => null)) continue
}

function parserOf(handler: XmlHandler, onEvent: () => void): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => {
    onEvent()
    handler.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    onEvent()
    handler.close?.(localName(name))
  })
  const onText = (text: string) => {
    onEvent()
    handler.text?.(text)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('comment', onEvent)
  parser.on('processinginstruction', onEvent)
  // A workbook has no use for entities of its own.
  parser.on('doctype', () => {
    throw new Error('it declares a document type')
  })
  parser.on('error', (error) => {
    throw error
  })
  return parser
}

/** Some programs write `x:row` for `row`. */
function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}
