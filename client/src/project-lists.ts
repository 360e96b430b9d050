import { type CallOptions, callNames, changeOf, readOptions } from './check-options.ts'
import type { Send } from './connection.ts'
import type { Result } from './contact-types.ts'
import type { ChangeOptions, Field, FieldList, MemberList } from './manage-types.ts'

const fieldsPath = '/fields'

/** Lists and creates custom fields. */
export class Fields {
  private readonly send: Send

  constructor(send: Send) {
    this.send = send
  }

  /** All fields, oldest first. */
  async list(options: CallOptions = {}): Promise<Result<FieldList>> {
    return this.send<FieldList>({ path: fieldsPath, options: readOptions(options, callNames) })
  }

  async create(label: string, options: ChangeOptions = {}): Promise<Result<Field>> {
    const body = JSON.stringify({ label })
    return this.send<Field>({ ...changeOf(options), path: fieldsPath, body })
  }
}

/** Lists the members to whom contacts can be assigned. */
export class Members {
  private readonly send: Send

  constructor(send: Send) {
    this.send = send
  }

  async list(options: CallOptions = {}): Promise<Result<MemberList>> {
    return this.send<MemberList>({ path: '/members', options: readOptions(options, callNames) })
  }
}
