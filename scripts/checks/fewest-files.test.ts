import { expect, test } from 'vitest'
import { type Asking, fewestFiles } from './fewest-files.ts'

const asking = (file: string, asked: string, seconds = 1): Asking => ({ file, asked: [...asked], seconds })

test('every statement is asked by two files of those chosen, or by the only one that asks it', () => {
  const files = [asking('a', 'xy'), asking('b', 'xy'), asking('c', 'xyz'), asking('d', 'x')]
  const chosen = new Set(fewestFiles(files))
  expect(chosen).toContain('c')
  for (const statement of 'xy')
    expect(files.filter(({ file, asked }) => chosen.has(file) && asked.includes(statement))).toHaveLength(2)
  expect(chosen.size).toBe(2)
})

test('the quicker of two that ask the same is taken', () => {
  const files = [asking('slow', 'xyz', 60), asking('quick', 'xyz', 2), asking('other', 'xyz', 3)]
  expect(fewestFiles(files)).toEqual(['quick', 'other'])
})

test('a file of which no statement is known is taken', () => {
  expect(fewestFiles([asking('in-a-process-of-its-own', ''), asking('a', 'x')])).toContain(
    'in-a-process-of-its-own',
  )
})
