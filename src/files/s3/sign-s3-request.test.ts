import assert from 'node:assert/strict'
import { test } from 'node:test'

import { signS3Request } from './sign-s3-request.ts'

const signer = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const bucket = 'https://examplebucket.s3.amazonaws.com'
const now = new Date('2013-05-24T00:00:00Z')

function signatureOf(path: string, headers: Record<string, string> = {}): string | undefined {
  const request = { method: 'GET', url: new URL(path, bucket), headers }
  return signS3Request(request, signer, now)['authorization']?.split('Signature=')[1]
}

test('signatures are those that Amazon publishes for its examples', () => {
  assert.equal(
    signatureOf('/test.txt', { range: 'bytes=0-9' }),
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
  assert.equal(
    signatureOf('/?max-keys=2&prefix=J'),
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
  assert.equal(
    signatureOf('/?lifecycle='),
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  )
})
