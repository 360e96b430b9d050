import assert from 'node:assert/strict'
import { test } from 'node:test'

import { lookAlike } from './similar-labels.ts'

test('labels look alike but for case, blanks, accents, signs or one letter', () => {
  const alike = [
    ['E-Mail', 'email'],
    ['Budget', 'Budget (€)'],
    ['Budget', 'Bugdet'],
    ['Région', 'region'],
    ['Net worth', 'NetWorth'],
    ['Adress', 'Address'],
    ['Budgets', 'Budget'],
    ['Colour', 'Color'],
    ['Grey tone', 'Gray tone'],
    ['الميزانية', 'الميزانيه'],
    ['Plan A', 'plan-a'],
  ]
  const different = [
    ['Phone', 'Telefon'],
    ['Address 1', 'Address 2'],
    ['Address', 'Address 2'],
    ['Plan A', 'Plan B'],
    ['Option', 'Option B'],
    ['Size', 'Side'],
    ['Height', 'Weight'],
    ['Region', 'Reason'],
    ['Roof area', 'Roof pitch'],
    ['की', 'का'],
    ['?', '!'],
    ['Q1', 'Q12'],
  ]
  for (const [a = '', b = ''] of alike) assert.ok(lookAlike(a, b) && lookAlike(b, a), `${a} ${b}`)
  for (const [a = '', b = ''] of different) {
    assert.ok(!lookAlike(a, b) && !lookAlike(b, a), `${a} ${b}`)
  }
})
