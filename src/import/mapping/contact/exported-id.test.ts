import assert from 'node:assert/strict'
import { test } from 'node:test'

import { exportedIdReader } from './exported-id.ts'

const id = 'contact_01h455vb4pex5vsknk084sn02q'
const other = 'contact_01h455vb4pex5vsknk084sn02r'

test('our own export: the id identifies a row when nothing else does', () => {
  const read = exportedIdReader({ source: 'contact-sync', columns: ['id', 'name', 'duplicateOf'] })
  assert.equal(read([id, 'Jane', ''], { name: 'Jane' }), id)
  assert.equal(read([id, 'Jane', ''], { name: 'Jane', email: 'jane@example.com' }), null)
  assert.equal(read([id, 'Jane', ''], { name: 'Jane', phone: '030 901' }), null)
  assert.equal(read([id, 'Jane', ''], { name: 'Jane', phone: '030 1' }), id)
  assert.equal(read([id, 'Jane', other], { name: 'Jane', email: 'jane@example.com' }), id)
  assert.equal(read(['1', 'Jane', other], { name: 'Jane' }), null)
})

test('an object has the names of the API, whatever wrote it', () => {
  const read = exportedIdReader({ source: null, columns: [] })
  assert.equal(read({ id, name: 'Jane' }, { name: 'Jane' }), id)
  assert.equal(read({ id: 5, name: 'Jane' }, { name: 'Jane' }), null)
})

test('the column id of another program means nothing', () => {
  const read = exportedIdReader({ source: 'hubspot', columns: ['id'] })
  assert.equal(read([id], { name: 'Jane' }), null)
})
