import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'

import { signDelivery } from '../../../../../src/core/webhooks/secret.ts'
import { findProgram, reasonToSkip } from '../../../../../test/processes/find-program.ts'
import { samples } from './samples.ts'

type Language = keyof typeof samples

const folder = mkdtempSync(join(tmpdir(), 'contact-sync-samples-'))
after(() => rmSync(folder, { recursive: true }))

const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
const body = '{"type":"webhook.test","data":{"name":"Jörg 田中 🙂"}}'

type Program = {
  command: string
  /** The package that has the command, if it is not part of this repository. */
  debianPackage?: string
  file: string
  end: string
  args?: string[]
}

/** Programs that print for each of the deliveries in `signed.json` whether it is refused. */
const programs: Record<Language, Program> = {
  'Node.js': {
    command: process.execPath,
    file: 'verify.mjs',
    end: `
import { readFileSync } from 'node:fs'
for (const { body, headers, secret } of JSON.parse(readFileSync('signed.json', 'utf8'))) {
  try {
    verify(body, headers, secret)
    console.log('genuine')
  } catch (error) {
    console.log(error.message)
  }
}
`,
  },
  Python: {
    command: 'python3',
    debianPackage: 'python3',
    file: 'verify.py',
    end: `
import json
with open("signed.json", encoding="utf-8") as file:
    all_signed = json.load(file)
for signed in all_signed:
    try:
        verify(signed["body"].encode(), signed["headers"], signed["secret"])
        print("genuine")
    except ValueError as error:
        print(error)
`,
  },
  PHP: {
    command: 'php',
    debianPackage: 'php-cli',
    file: 'verify.php',
    end: `
foreach (json_decode(file_get_contents('signed.json'), true) as $signed) {
    try {
        verify($signed['body'], $signed['headers'], $signed['secret']);
        echo "genuine\\n";
    } catch (Exception $error) {
        echo $error->getMessage(), "\\n";
    }
}
`,
  },
  Ruby: {
    command: 'ruby',
    debianPackage: 'ruby',
    file: 'verify.rb',
    end: `
require "json"
JSON.parse(File.read("signed.json", encoding: "UTF-8")).each do |signed|
  verify(signed["body"].b, signed["headers"], signed["secret"])
  puts "genuine"
rescue RuntimeError => error
  puts error.message
end
`,
  },
  Go: {
    command: 'go',
    debianPackage: 'golang-go',
    file: 'verify.go',
    args: ['run', 'verify.go'],
    end: `
func main() {
	file, _ := os.ReadFile("signed.json")
	var all []struct {
		Body, Secret string
		Headers      map[string]string
	}
	if err := json.Unmarshal(file, &all); err != nil {
		panic(err)
	}
	for _, given := range all {
		headers := http.Header{}
		for name, value := range given.Headers {
			headers.Set(name, value)
		}
		if err := Verify([]byte(given.Body), headers, given.Secret); err != nil {
			fmt.Println(err)
		} else {
			fmt.Println("genuine")
		}
	}
}
`,
  },
}

function programOf(language: Language): string {
  const code = samples[language] + programs[language].end
  if (language !== 'Go') return code
  const imports = 'import (\n\t"encoding/json"\n\t"fmt"\n\t"os"'
  return code.replace('package webhook', 'package main').replace('import (', imports)
}

function signedAt(now: number) {
  const headers = signDelivery({ deliveryId: 'msg_1', body, secrets: [secret], now })
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return { body, secret, headers: Object.fromEntries(lower) }
}

suite('the code that verifies a signature', () => {
  for (const language of Object.keys(samples) as Language[]) {
    const { command, debianPackage, file, args = [file] } = programs[language]
    const withoutInterpreter =
      debianPackage !== undefined &&
      reasonToSkip(findProgram([command]), { names: [command], debianPackage })
    const name = `${language}: accepts what is genuine and of now, and nothing else`
    test(name, { skip: withoutInterpreter }, () => {
      const genuine = signedAt(Date.now())
      const cases = [
        genuine,
        { ...genuine, body: body.replace('Jörg', 'Jorg') },
        { ...genuine, secret: secret.replace('whsec_AA', 'whsec_BA') },
        signedAt(Date.now() - 301_000),
        signedAt(Date.now() + 3_600_000),
      ]
      writeFileSync(join(folder, 'signed.json'), JSON.stringify(cases))
      writeFileSync(join(folder, file), programOf(language))
      const env = { ...process.env, GOCACHE: join(folder, 'go') }
      const { stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' })
      assert.deepEqual(
        stdout.trim().toLowerCase().split('\n'),
        [
          'genuine',
          ...['the signature is wrong', 'the signature is wrong'],
          ...['the time is wrong', 'the time is wrong'],
        ].map((line) => (language === 'Go' || line === 'genuine' ? line : `${line}.`)),
        stderr,
      )
    })
  }
})
