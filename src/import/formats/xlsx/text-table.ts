import { recordUnitsMax } from '#import/formats/csv-records.ts'
import { tooLarge } from './parts.ts'
import { type XmlHandler, readXml } from './read-xml.ts'
import { SpillFile } from './spill-file.ts'
import { unescapeText } from './cell-text.ts'

const stringsMax = 16 * 1024 * 1024
const startSize = 1024

/** The texts that a workbook's cells refer to by number, kept on disk. */
export class TextTable implements Disposable {
  private readonly file = new SpillFile()
  /** Where each text ends, in bytes. */
  private ends = new Float64Array(startSize)
  private count = 0

  static async read(pieces: AsyncIterable<string>): Promise<TextTable> {
    const strings = new TextTable()
    try {
      const handler = textHandler((text) => strings.add(text))
      for await (const _ of readXml(pieces, handler, () => null)) continue
      strings.file.flush()
      return strings
    } catch (error) {
      strings[Symbol.dispose]()
      throw error
    }
  }

  static none(): TextTable {
    return new TextTable()
  }

  /** Throws when no text has the number. */
  get(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) {
      throw new Error(`it has no shared text ${index}`)
    }
    return this.file.read(this.ends[index - 1] ?? 0, this.ends[index] ?? 0)
  }

  [Symbol.dispose](): void {
    this.file[Symbol.dispose]()
  }

  private add(text: string): void {
    if (this.count === stringsMax) throw tooLarge(`it has more than ${stringsMax} texts`)
    if (this.count === this.ends.length) {
      const longer = new Float64Array(this.ends.length * 2)
      longer.set(this.ends)
      this.ends = longer
    }
    this.file.add(text)
    this.ends[this.count] = this.file.bytes
    this.count += 1
  }
}

/** Joins the runs of each `si`, without the phonetic ones. */
function textHandler(onText: (text: string) => void): XmlHandler {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    close(name) {
      if (name === 'si') onText(unescapeText(text))
      else if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
    text(piece) {
      if (isText && text.length <= recordUnitsMax) text += piece
    },
  }
}
