import type { Db } from '../../../platform/db/database.ts'
import { suggestRecord } from '../../../platform/search/find-records.ts'
import { wordPatterns } from '../../../platform/search/query.ts'
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
      const rows = await unitsNamed(db, wordPatterns(query), limit)
      return rows.map(({ id, name }) =>
        suggestRecord(query, { kind: 'unit', name, hint: '单位', place: { keyword: name, id } }),
      )
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
      return rows.map(({ id, realName, phone, unitName }) =>
        suggestRecord(query, {
          ...{ kind: 'account', name: `${realName || '未填写姓名'} ${phone}` },
          ...{ hint: unitName ?? '', place: { keyword: phone, id } },
        }),
      )
    },
  }
}
