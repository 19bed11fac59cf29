import type { KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { expect, test } from 'vitest'
import { chaptersOf, counterpart, inOrder, neighbours, withTitle } from './document-tree.ts'

function document(id: string, name: string, child: KnowledgeDocument[] = []): KnowledgeDocument {
  const rest = { level: 1, type: 1 as const, version: 'V1', versionTime: '2026-11-18 00:00:00', document: '' }
  return { id, name, ...rest, content: '', tags: [], parentId: '0', orderNum: 1, open: false, child }
}

const tree = [
  document('1', '1 概述'),
  document('4', '4 高速接口', [document('4-1', '4.1 USB 3.0'), document('4-2', '4.2 PCIe 3.0')]),
  document('5', '5 时钟'),
]
const ids = (documents: readonly KnowledgeDocument[]) => inOrder(documents).map(({ id }) => id)

test('documents are read chapter by chapter', () => {
  expect(ids(tree)).toEqual(['1', '4', '4-1', '4-2', '5'])
  expect(neighbours(tree, '4')).toMatchObject({ before: { id: '1' }, after: { id: '4-1' } })
  expect(neighbours(tree, '1').before).toBeUndefined()
  expect(neighbours(tree, '5').after).toBeUndefined()
  expect(neighbours(tree, 'none')).toEqual({ before: undefined, after: undefined })
})

test('a document knows its chapters', () => {
  expect(chaptersOf(tree, '4-2').map(({ id }) => id)).toEqual(['4'])
  expect(chaptersOf(tree, '4')).toEqual([])
})

test('titles are found in any case, with the chapters they stand in', () => {
  expect(ids(withTitle(tree, ' pcie '))).toEqual(['4', '4-2'])
  expect(ids(withTitle(tree, '高速'))).toEqual(['4', '4-1', '4-2'])
  expect(ids(withTitle(tree, '没有'))).toEqual([])
  expect(ids(withTitle(tree, ''))).toEqual(ids(tree))
})

test('the same document of another version is found by its title', () => {
  const other = [document('x', '4 高速接口', [document('y', '4.2 PCIe 3.0')])]
  expect(counterpart(other, tree[1]?.child[1])?.id).toBe('y')
  expect(counterpart(other, tree[0])).toBeUndefined()
  expect(counterpart(other, undefined)).toBeUndefined()
})
