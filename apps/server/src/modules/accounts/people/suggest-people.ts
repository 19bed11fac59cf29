import type { Db } from '../../../platform/db/database.ts'
import { foldWithOffsets } from '../../../platform/search/fold.ts'
import { findMarks, type SearchQuery } from '../../../platform/search/query.ts'
import type { SearchSource } from '../../../platform/search/sources.ts'
import { accountsNamed, unitsNamed } from './suggest-queries.ts'

const access = 'staff:admin' as const

/** Units by name, for those who keep them. */
export function unitSource(db: Db): SearchSource {
  return {
    source: 'units',
    title: '单位',
    access,
    suggest: async (_actor, query, limit) => {
      const rows = await unitsNamed(db, wordsOf(query), limit)
      return rows.map(({ id, name }) => ({
        kind: 'unit' as const,
        title: name,
        marks: marksOf(name, query),
        hint: '单位',
        place: { keyword: name, id },
      }))
    },
  }
}

/** Accounts by name or phone. */
export function accountSource(db: Db): SearchSource {
  return {
    source: 'accounts',
    title: '账号',
    access,
    suggest: async (_actor, query, limit) => {
      const rows = await accountsNamed(
        db,
        query.terms.map(({ text }) => text),
        limit,
      )
      return rows.map(({ id, realName, phone, unitName }) => ({
        kind: 'account' as const,
        title: `${realName || '未填写姓名'} ${phone}`,
        marks: marksOf(`${realName || '未填写姓名'} ${phone}`, query),
        hint: unitName ?? '',
        place: { keyword: phone, id },
      }))
    },
  }
}

/** LIKE patterns of the words; part numbers are plain words here. */
function wordsOf(query: SearchQuery): string[] {
  return [...query.patterns, ...query.numberPatterns.map(({ text }) => text)]
}

function marksOf(title: string, query: SearchQuery) {
  return findMarks(foldWithOffsets(title), query.terms)
}
