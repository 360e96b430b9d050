import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FieldType } from '#model/fields/field.ts'
import { fitsType } from './field-type.ts'

const samples: Record<FieldType, { fitting: string[]; others: string[] }> = {
  text: { fitting: ['', 'anything', '\u0000'], others: [] },
  number: {
    fitting: ['0', '-12', '+7', '1,200', '1.200,50', '1 000', '1e+21', '2.5E-7', '007'],
    others: ['', '12 €', '.5', '1,,2', '1.', 'twelve', '1\n', '12 000 people', '0x1f', '--1'],
  },
  date: {
    fitting: ['2026-11-27', '2026-02-29', '2026-11-27T10:00:00.000Z', '2026-11-27 23:59'],
    others: ['27.11.2026', '2026-02-30', '2026-04-31', '2026-13-01', '26-1-1', '2026-11-27T25:00'],
  },
  choice: { fitting: ['North', 'NORTH', 'Süd'], others: ['', 'SÜD', 'East', 'North, Süd'] },
  boolean: {
    fitting: ['true', 'FALSE', 'Yes', 'no', 'on', '0', 'Ja', 'nein', 'نعم'],
    others: ['', 'maybe', 'truee', '2', 'yes!'],
  },
}

test('a value fits a type as its texts are commonly written', () => {
  for (const type of Object.keys(samples) as FieldType[]) {
    const shape = { type, choices: ['north', 'Süd'] }
    for (const value of samples[type].fitting) assert.ok(fitsType(value, shape), `${type} ${value}`)
    for (const value of samples[type].others) {
      assert.ok(!fitsType(value, shape), `${type} ${value}`)
    }
  }
})
