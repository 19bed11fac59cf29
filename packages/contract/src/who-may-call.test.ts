import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endpoints } from './index.ts'

const FILE = new URL('../who-may-call.tsv', import.meta.url)

/**
 * The table is kept by hand and says once more, for every call, who may make it: a change of the contract is a visible
 * line in review, also where it was made by mistake or in passing.
 */
it('who may make each call is what the table who-may-call.tsv says', () => {
  const [head, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  expect(head).toBe('call\twho\tservice\teffect')
  expect(lines, 'the lines are sorted').toEqual([...lines].sort())
  const declared = endpoints.map(({ name, access, service = '-', effect }) =>
    [name, [access].flat().join(' | '), service, effect].join('\t'),
  )
  const [table, contract] = [new Set(lines), new Set(declared)]
  expect({
    inTheTableAlone: lines.filter((line) => !contract.has(line)),
    inTheContractAlone: declared.filter((line) => !table.has(line)),
  }).toEqual({ inTheTableAlone: [], inTheContractAlone: [] })
})
