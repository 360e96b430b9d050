import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import { publicUrl } from '#test/harness/assert-contract.ts'

const { origin, hostname } = new URL(publicUrl)
const flags = { isPresent: 0x01, isVerified: 0x04, hasKey: 0x40 }

/** A device with one passkey for the tests' address (WebAuthn). */
export class Authenticator {
  /** Whether it asks who uses it. */
  isVerifying = true
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private readonly id = randomBytes(16)
  private counter = 0

  /** The credential that a browser returns for the options of a registration. */
  register(challenge: string) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const point = (text: string) => bytesOf(Buffer.from(text, 'base64url'))
    // A map of the kind, the algorithm, the curve and the point (RFC 9052).
    const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
    const key = Buffer.concat([start, point(x), Buffer.from([0x22]), point(y)])
    const length = Buffer.from([0, this.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key])
    const data = Buffer.concat([this.data(flags.hasKey), attested])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.from([0xa0])],
      ...[textOf('authData'), bytesOf(data)],
    ])
    const clientDataJSON = clientData('webauthn.create', challenge).toString('base64url')
    const attestationObject = attestation.toString('base64url')
    return this.credential({ clientDataJSON, attestationObject, transports: ['internal'] })
  }

  /** The credential that a browser returns for the options of a sign-in. */
  signIn(challenge: string) {
    this.counter += 1
    const client = clientData('webauthn.get', challenge)
    const data = this.data(0)
    const hashed = createHash('sha256').update(client).digest()
    const signature = sign('sha256', Buffer.concat([data, hashed]), this.keys.privateKey)
    return this.credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  private credential(response: object) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  private data(more: number): Buffer {
    const set = flags.isPresent | (this.isVerifying ? flags.isVerified : 0) | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([
      createHash('sha256').update(hostname).digest(),
      Buffer.from([set]),
      counter,
    ])
  }
}

function clientData(type: string, challenge: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

// CBOR (RFC 8949), as far as it is needed here.
function textOf(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

function bytesOf(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
}
