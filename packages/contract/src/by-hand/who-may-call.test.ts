import { expect, it } from 'vitest'
import { endpoints } from '../index.ts'
import { readTablesByHand } from './tables-by-hand.ts'

/**
 * The tables are kept by hand, one a feature, and say once more, for every call, who may make it: a change of the contract is a visible
 * line in review, also where it was made by mistake or in passing.
 */
it('who may make each call is what the tables who-may-call.tsv say', () => {
  const lines = readTablesByHand('who-may-call.tsv', 'call\twho\tservice\tscope\teffect')
  const declared = endpoints.map(({ name, access, service = '-', scope = '-', effect }) =>
    [name, [access].flat().join(' | '), service, scope, effect].join('\t'),
  )
  const [table, contract] = [new Set(lines), new Set(declared)]
  expect({
    inTheTablesAlone: lines.filter((line) => !contract.has(line)),
    inTheContractAlone: declared.filter((line) => !table.has(line)),
  }).toEqual({ inTheTablesAlone: [], inTheContractAlone: [] })
})
