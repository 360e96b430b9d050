import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'

import { signDelivery } from '../../../../../src/core/webhooks/secret.ts'
import { samples } from './samples.ts'

type Language = keyof typeof samples
type Signed = { body: string; headers: Record<string, string>; secret: string }

const folder = mkdtempSync(join(tmpdir(), 'contact-sync-samples-'))
after(() => rmSync(folder, { recursive: true }))

const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
const body = '{"type":"webhook.test","data":{"name":"Jörg 田中 🙂"}}'

/** How a program with the code is run; it reads `signed.json`, and fails if that isn't genuine. */
const runs: Record<Language, { command: string; file: string; check: string; args?: string[] }> = {
  'Node.js': {
    command: process.execPath,
    file: 'verify.mjs',
    check: `
import { readFileSync } from 'node:fs'
const { body, headers, secret } = JSON.parse(readFileSync('signed.json', 'utf8'))
verify(body, headers, secret)
`,
  },
  Python: {
    command: 'python3',
    file: 'verify.py',
    check: `
import json
with open("signed.json", encoding="utf-8") as file:
    signed = json.load(file)
verify(signed["body"].encode(), signed["headers"], signed["secret"])
`,
  },
  PHP: {
    command: 'php',
    file: 'verify.php',
    check: `
$signed = json_decode(file_get_contents('signed.json'), true);
verify($signed['body'], $signed['headers'], $signed['secret']);
`,
  },
  Ruby: {
    command: 'ruby',
    file: 'verify.rb',
    check: `
require "json"
signed = JSON.parse(File.read("signed.json", encoding: "UTF-8"))
verify(signed["body"].b, signed["headers"], signed["secret"])
`,
  },
  Go: {
    command: 'go',
    file: 'verify_test.go',
    args: ['test', 'verify_test.go'],
    check: `
type signed struct {
	Body, Secret string
	Headers      map[string]string
}

func TestVerify(t *testing.T) {
	file, _ := os.ReadFile("signed.json")
	var given signed
	if err := json.Unmarshal(file, &given); err != nil {
		t.Fatal(err)
	}
	headers := http.Header{}
	for name, value := range given.Headers {
		headers.Set(name, value)
	}
	if err := Verify([]byte(given.Body), headers, given.Secret); err != nil {
		t.Fatal(err)
	}
}
`,
  },
}

function codeOf(language: Language): string {
  const code = samples[language] + runs[language].check
  return language === 'Go'
    ? code.replace('import (', 'import (\n\t"encoding/json"\n\t"os"\n\t"testing"')
    : code
}

function accepts(language: Language, signed: Signed): boolean {
  const { command, file, args = [file] } = runs[language]
  writeFileSync(join(folder, 'signed.json'), JSON.stringify(signed))
  writeFileSync(join(folder, file), codeOf(language))
  const env = { ...process.env, GOFLAGS: '-count=1', GOCACHE: join(folder, 'go') }
  const ended = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' })
  const isRefused = `${ended.stdout}${ended.stderr}`.includes('is wrong')
  assert.ok(ended.status === 0 || isRefused, ended.stdout + ended.stderr)
  return ended.status === 0
}

function signedAt(now: number): Signed {
  const headers = signDelivery({ deliveryId: 'msg_1', body, secrets: [secret], now })
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return { body, secret, headers: Object.fromEntries(lower) }
}

suite('the code that verifies a signature', () => {
  for (const language of Object.keys(samples) as Language[]) {
    const skip = spawnSync(runs[language].command, ['--version']).error !== undefined
    test(`${language}: accepts what is genuine and of now, and nothing else`, { skip }, () => {
      const genuine = signedAt(Date.now())
      assert.ok(accepts(language, genuine))
      assert.ok(!accepts(language, { ...genuine, body: body.replace('Jörg', 'Jorg') }))
      assert.ok(!accepts(language, { ...genuine, secret: secret.replace('whsec_AA', 'whsec_BA') }))
      assert.ok(!accepts(language, signedAt(Date.now() - 301_000)))
      assert.ok(!accepts(language, signedAt(Date.now() + 302_000)))
    })
  }
})
