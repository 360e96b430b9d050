/** Programs that verify a signature, with nothing but what comes with the language. */
export const samples = {
  'Node.js': `import { createHmac, timingSafeEqual } from 'node:crypto'

// Throws unless the body was signed with the secret in the last five minutes.
export function verify(body, headers, secret) {
  const id = headers['webhook-id']
  const time = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) {
    throw new Error('The time is wrong.')
  }
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const mac = createHmac('sha256', key).update(\`\${id}.\${time}.\`).update(body)
  const expected = Buffer.from(\`v1,\${mac.digest('base64')}\`)
  const isValid = headers['webhook-signature'].split(' ').some((each) => {
    const received = Buffer.from(each)
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
  if (!isValid) throw new Error('The signature is wrong.')
}
`,
  Python: `import base64
import hmac
import time


def verify(body: bytes, headers, secret: str) -> None:
    """Raises ValueError unless the body was signed in the last five minutes."""
    delivery_id = headers["webhook-id"]
    timestamp = headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("The time is wrong.")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{delivery_id}.{timestamp}.".encode() + body
    mac = hmac.digest(key, signed, "sha256")
    expected = b"v1," + base64.b64encode(mac)
    given = headers["webhook-signature"].encode().split()
    if not any(hmac.compare_digest(expected, each) for each in given):
        raise ValueError("The signature is wrong.")
`,
  PHP: `<?php

/** Throws unless the body was signed with the secret in the last five minutes. */
function verify(string $body, array $headers, string $secret): void
{
    $id = $headers['webhook-id'];
    $time = $headers['webhook-timestamp'];
    if (abs(time() - (int) $time) > 300) {
        throw new Exception('The time is wrong.');
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $mac = hash_hmac('sha256', "$id.$time.$body", $key, true);
    $expected = 'v1,' . base64_encode($mac);
    foreach (explode(' ', $headers['webhook-signature']) as $given) {
        if (hash_equals($expected, $given)) {
            return;
        }
    }
    throw new Exception('The signature is wrong.');
}
`,
  Ruby: `require "openssl"

# Raises unless the body was signed with the secret in the last five minutes.
def verify(body, headers, secret)
  id = headers["webhook-id"]
  time = headers["webhook-timestamp"]
  raise "The time is wrong." if (Time.now.to_i - Integer(time)).abs > 300

  key = secret.delete_prefix("whsec_").unpack1("m")
  mac = OpenSSL::HMAC.digest("SHA256", key, "#{id}.#{time}.#{body}")
  expected = "v1,#{[mac].pack("m0")}"
  given = headers["webhook-signature"].split
  return if given.any? { |each| OpenSSL.secure_compare(expected, each) }

  raise "The signature is wrong."
end
`,
  Go: `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Verify fails unless the body was signed with the secret in the last five minutes.
func Verify(body []byte, headers http.Header, secret string) error {
	id := headers.Get("webhook-id")
	timestamp := headers.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return errors.New("the time is wrong")
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return err
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, given := range strings.Fields(headers.Get("webhook-signature")) {
		if hmac.Equal([]byte(given), []byte(expected)) {
			return nil
		}
	}
	return errors.New("the signature is wrong")
}
`,
} as const
