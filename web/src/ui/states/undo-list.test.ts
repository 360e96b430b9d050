import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createUndoList } from './undo-list.ts'

function open() {
  const list = createUndoList()
  const undone: string[] = []
  const add = (id: string, name: string, order?: number) =>
    list.add({ id, undo: () => undone.push(name), leadIds: [], order })
  const undoAll = async () => {
    while (await list.undoLast());
    return undone
  }
  return { list, add, undoAll }
}

test('what was begun last is undone first, however late it was added', async () => {
  const { list, add, undoAll } = open()
  const order = list.begin()
  add('b', 'second')
  add('a', 'first', order)
  assert.deepEqual(await undoAll(), ['second', 'first'])
})

test('what replaces another one keeps its place, also once more is added', async () => {
  const { add, undoAll } = open()
  add('a', 'first')
  add('b', 'second')
  add('a', 'first, replaced')
  add('c', 'third')
  assert.deepEqual(await undoAll(), ['third', 'second', 'first, replaced'])
})
