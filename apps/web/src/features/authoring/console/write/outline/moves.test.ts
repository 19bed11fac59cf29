import type { AuthoredDocument } from '@xinqiao/contract/authoring/schemas'
import { expect, it } from 'vitest'
import { afterMove, type Place, placeAfterDrop, placeAfterStep, type Step } from './moves.ts'

function document(id: string, parentId: string | null): AuthoredDocument {
  return {
    id,
    parentId,
    slug: id,
    title: id,
    type: 1,
    open: false,
    state: 'same',
    fileName: '',
    fileSize: 0,
    fileState: 'open',
  }
}

/** a, b (b1, b2 (b2x)), c */
const TREE = [
  document('a', null),
  document('b', null),
  document('b1', 'b'),
  document('b2', 'b'),
  document('b2x', 'b2'),
  document('c', null),
]

function shape(documents: readonly AuthoredDocument[]): string {
  return documents.map(({ id, parentId }) => `${parentId ?? ''}/${id}`).join(' ')
}

const STEPS: [string, Step, Place | null][] = [
  ['a', 'up', null],
  ['b', 'up', { parentId: null, index: 0 }],
  ['b', 'down', { parentId: null, index: 2 }],
  ['c', 'down', null],
  ['a', 'in', null],
  ['c', 'in', { parentId: 'b', index: 2 }],
  ['b2x', 'out', { parentId: 'b', index: 2 }],
  ['b1', 'out', { parentId: null, index: 2 }],
  ['a', 'out', null],
]
it.each(STEPS)('%s goes %s', (id, step, place) => {
  expect(placeAfterStep(TREE, id, step)).toEqual(place)
})

it('a dropped document stands where it was dropped, counted without itself', () => {
  expect(placeAfterDrop(TREE, 'a', { on: 'c', side: 'after' })).toEqual({ parentId: null, index: 2 })
  expect(placeAfterDrop(TREE, 'c', { on: 'b1', side: 'before' })).toEqual({ parentId: 'b', index: 0 })
  expect(placeAfterDrop(TREE, 'a', { on: 'b', side: 'below' })).toEqual({ parentId: 'b', index: 0 })
  expect(placeAfterDrop(TREE, 'b', { on: 'b2x', side: 'after' })).toBeNull()
})

it('the tree is shown as it will be, with all that hangs below the moved one', () => {
  expect(shape(afterMove(TREE, 'b2', { parentId: null, index: 0 }))).toBe('/b2 b2/b2x /a /b b/b1 /c')
  expect(shape(afterMove(TREE, 'c', { parentId: 'b', index: 0 }))).toBe('/a /b b/c b/b1 b/b2 b2/b2x')
})
