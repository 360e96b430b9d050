import { listen, unlisten } from '#embed/page/dom.ts'
import { JSON } from '#embed/page/realm.ts'
import {
  type ServerResponse,
  isPassing,
  jsonOf,
  request,
  triesMax,
  waitMaxSeconds,
} from '#embed/page/request.ts'
import type { FileSettings, UploadProgress } from '#model/forms/files.ts'

type Progress = Partial<UploadProgress>
type Options = {
  /** The address of the form. */
  url: string
  field: string
  texts: FileSettings['texts']
  language: string
  say: (text: string, isError: boolean) => void
  /** Gets its id once the server has all of it. */
  onStored: (id: string) => void
}

/** One file, sent in pieces; after a lost connection it goes on from where the server is. */
export class Upload {
  readonly #file: File
  readonly #options: Options
  #id = ''
  #pieceBytes = 0
  /** Consecutive requests that brought the file no further. */
  #tries = 0
  #timer = 0
  #isAsking = false
  state: 'sending' | 'stored' | 'refused' = 'sending'

  constructor(file: File, options: Options) {
    this.#file = file
    this.#options = options
  }

  start(): void {
    listen(window, 'online', this.#resume)
    this.#say(0)
    this.#resume()
  }

  refuse(text: string): void {
    this.stop()
    this.#options.say(text, true)
  }

  stop(): void {
    this.#end('refused')
  }

  readonly #resume = (): void => {
    clearTimeout(this.#timer)
    if (this.state !== 'sending' || this.#isAsking) return
    if (this.#id !== '') {
      this.#ask('GET', `/${this.#id}`, null)
      return
    }
    const { name, size: bytes } = this.#file
    const body = JSON.stringify({ field: this.#options.field, name, bytes })
    this.#ask('POST', '', new Blob([body], { type: 'application/json' }))
  }

  #ask(verb: 'GET' | 'POST', path: string, body: Blob | null): void {
    this.#isAsking = true
    request(verb, `${this.#options.url}/files${path}`, body, (response) => {
      this.#isAsking = false
      if (this.state === 'sending') this.#take(response)
    })
  }

  #take({ status, text, retryAfterSeconds }: ServerResponse): void {
    const { texts, say } = this.#options
    const progress: Progress | null = jsonOf(text)
    if (status === 200 && progress?.id !== undefined) {
      this.#id = progress.id
      this.#pieceBytes = progress.pieceBytes ?? 0
      this.#continue(progress)
      return
    }
    this.#tries += 1
    // A file that has waited for too long.
    const isLost = status === 404 && this.#id !== ''
    // A network that asks for a sign-in first responds in place of the server.
    const isWaiting = isLost || isPassing(status) || status === 200
    if (this.#tries > triesMax || retryAfterSeconds > waitMaxSeconds) {
      this.refuse(status > 200 ? texts.full : texts.failed)
    } else if (isWaiting) {
      if (status === 404) this.#id = ''
      const pause = Math.min(2 ** this.#tries, waitMaxSeconds)
      say(texts.offline, false)
      this.#timer = setTimeout(this.#resume, Math.max(pause, retryAfterSeconds) * 1_000)
    } else this.refuse(status === 400 && this.#id !== '' ? texts.kind : texts.failed)
  }

  #continue({ offset = 0, isComplete = false }: Progress): void {
    if (isComplete) {
      this.#end('stored')
      this.#options.onStored(this.#id)
      this.#options.say('', false)
      return
    }
    if (offset > 0) this.#tries = 0
    this.#say(offset)
    const end = offset + this.#pieceBytes
    const piece = this.#file.slice(offset, end, 'application/octet-stream')
    this.#ask('POST', `/${this.#id}?offset=${offset}`, piece)
  }

  #say(offset: number): void {
    const { texts, language, say } = this.#options
    const share = (offset / this.#file.size).toLocaleString(language, { style: 'percent' })
    say(`${texts.uploading} ${share}`, false)
  }

  #end(state: 'stored' | 'refused'): void {
    this.state = state
    clearTimeout(this.#timer)
    unlisten(window, 'online', this.#resume)
  }
}
