import { expect, test } from 'vitest'
import { queryString } from '../../../../shared/api/query-string.ts'
import { parseQuery } from '../../../../shared/router/screen.ts'
import { kbListScreen } from '../../paths.ts'
import { listSearch, readListState } from './list-state.ts'

const SPACES = ['space-a', 'space-b']
const read = (query: string, spaces: readonly string[] | undefined = SPACES) =>
  readListState(kbListScreen.parse(parseQuery(query)), spaces)
const write = (state: ReturnType<typeof read>) => decodeURIComponent(queryString(listSearch(state)))

test('[P-KB-014] [P-KB-015] the address gives keyword, action, space and category', () => {
  expect(read('keyword=PCIe&action=search&type=space-b')).toMatchObject({
    mode: 'all',
    keyword: 'PCIe',
    spaceId: 'space-b',
  })
  expect(read('action=more&type=0&kbType=cate-1')).toMatchObject({
    keyword: '',
    spaceId: '0',
    cateId: 'cate-1',
  })
})

test('[P-KB-030] type is a space; 1 and 2 with no such space are the tab', () => {
  expect(read('action=more&type=space-a')).toMatchObject({ mode: 'all', spaceId: 'space-a' })
  expect(read('type=1')).toMatchObject({ mode: 'favourites', spaceId: '0' })
  expect(read('type=2')).toMatchObject({ mode: 'project', spaceId: '0' })
  expect(read('type=0')).toMatchObject({ mode: 'all', spaceId: '0' })
  expect(read('type=1', ['1'])).toMatchObject({ mode: 'all', spaceId: '1' })
  expect(read('type=1&tab=0')).toMatchObject({ mode: 'all', spaceId: '0' })
  expect(read('type=space-a&tab=1')).toMatchObject({ mode: 'favourites', spaceId: 'space-a' })
})

test('a space that is not there, a wrong page and a wrong size are read as the usual ones', () => {
  expect(read('type=gone&pageNum=-3&pageSize=7')).toMatchObject({ spaceId: '0', page: 1, size: 12 })
  expect(read('pageNum=zwei&pageSize=1e9&tab=9&view=none')).toMatchObject({ mode: 'all', page: 1, size: 12 })
})

test('[P-KB-022] the sizes are 12, 24, 36 and 48, first 12', () => {
  expect(['', '12', '24', '36', '48', '10'].map((size) => read(`pageSize=${size}`).size)).toEqual([
    12, 12, 24, 36, 48, 12,
  ])
})

test.each([
  ['', 'newest'],
  ['orderByColumn=createdtime&isAsc=DESC', 'newest'],
  ['orderByColumn=createdtime&isAsc=asc', 'oldest'],
  ['orderByColumn=pageviews&isAsc=desc', 'views'],
  ['orderByColumn=comments', 'comments'],
  ['orderByColumn=password', 'newest'],
])('the order %j is %s', (query, sort) => {
  expect(read(query).sort).toBe(sort)
})

test.each([
  'action=more&type=0',
  'action=search&type=space-a&keyword=阻抗&cateId=c-1&tags=t-1,t-2&orderByColumn=pageviews&isAsc=desc&pageNum=3&pageSize=24',
  'action=search&type=0&keyword=阻抗&pageNum=2&pageSize=50&view=text',
  'action=more&type=space-b&tab=1',
])('%s comes back unchanged', (address) => {
  expect(new Set(write(read(address)).split('&'))).toEqual(new Set(address.split('&')))
})

test('places in the text need a keyword and all bases', () => {
  expect(read('view=text').view).toBe('bases')
  expect(read('view=text&keyword=x&tab=1').view).toBe('bases')
  expect(read('view=text&keyword=x').view).toBe('text')
})
