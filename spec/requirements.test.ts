import { describe, expect, test } from 'vitest'
import { coverageByArea, idsInScope, provedIds, readRequirements, spans, unknownIds } from './requirements.ts'

const rows = [
  { id: 'P-KB-001', area: 'KB', kind: 'screen', requirement: 'a', decision: '' },
  { id: 'P-KB-002', area: 'KB', kind: 'screen', requirement: 'b', decision: '' },
  { id: 'P-KB-003', area: 'KB', kind: 'screen', requirement: 'c', decision: '' },
  { id: 'T-ERR-001', area: 'ERR', kind: 'screen', requirement: 'd', decision: '' },
]

describe('coverage of the documents', () => {
  test('a row is proved by a passing test, and not while another test of it fails', () => {
    const proved = provedIds([
      { title: 'one', state: 'passed', ids: ['P-KB-001', 'P-KB-002'] },
      { title: 'two', state: 'failed', ids: ['P-KB-002'] },
      { title: 'three', state: 'skipped', ids: ['P-KB-003'] },
    ])
    expect([...proved]).toEqual(['P-KB-001'])
    expect(coverageByArea(rows, proved)).toEqual([
      { area: 'KB', total: 3, unproved: ['P-KB-002', 'P-KB-003'] },
      { area: 'ERR', total: 1, unproved: ['T-ERR-001'] },
    ])
  })

  test('an id that no document has is named with its test', () => {
    expect(unknownIds(rows, [{ title: 'x', state: 'passed', ids: ['P-KB-001', 'P-KB-999'] }])).toEqual([
      { id: 'P-KB-999', title: 'x' },
    ])
  })

  test('a scope is an area, an area of one document, an id or a span; anything else is refused', () => {
    expect(idsInScope(rows, 'KB')).toHaveLength(3)
    expect(idsInScope(rows, 'T-ERR')).toEqual(['T-ERR-001'])
    expect(idsInScope(rows, 'P-KB-002')).toEqual(['P-KB-002'])
    expect(idsInScope(rows, 'P-KB-002..P-KB-003')).toEqual(['P-KB-002', 'P-KB-003'])
    expect(() => idsInScope(rows, 'KBX')).toThrow(/stands for no row/)
  })

  test('ids that follow each other are written as a span', () => {
    expect(spans(['P-KB-001', 'P-KB-002', 'P-KB-004', 'T-KB-005'])).toEqual([
      'P-KB-001..002',
      'P-KB-004',
      'T-KB-005',
    ])
  })

  test('the list of the documents has its 1358 rows, each id once', () => {
    const ids = readRequirements(import.meta.dirname).map((row) => row.id)
    expect(ids).toHaveLength(1358)
    expect(new Set(ids).size).toBe(1358)
  })
})
