import assert from 'node:assert/strict'
import { test } from 'node:test'

import { rejectsName } from './rejects-name.ts'

test('rejected rows keep the extension of their file, except that of a workbook', () => {
  assert.equal(rejectsName('leads.ndjson'), 'leads.rejected.ndjson')
  assert.equal(rejectsName('leads.2026.vcf', 2), 'leads.2026.rejected-2.vcf')
  for (const name of ['leads', 'leads.xlsx', 'leads.XLSM']) {
    assert.equal(rejectsName(name), 'leads.rejected.csv', name)
  }
})
