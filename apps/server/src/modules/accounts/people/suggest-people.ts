import type { Db } from '../../../platform/db/database.ts'
import { recordSource } from '../../../platform/search/find-records.ts'
import { wordPatterns } from '../../../platform/search/query.ts'
import type { SearchSource } from '../../../platform/search/sources.ts'
import { accountsNamed, unitsNamed } from './suggest-queries.ts'

const access = 'staff:admin' as const

/** Units by name, for those who keep them. */
export function unitSource(db: Db): SearchSource {
  return recordSource({
    source: 'units',
    title: '单位',
    access,
    find: (_actor, query, limit) => unitsNamed(db, wordPatterns(query), limit),
    tell: ({ id, name }) => ({ kind: 'unit', name, hint: '单位', place: { keyword: name, id } }),
  })
}

/** Accounts by name or phone. */
export function accountSource(db: Db): SearchSource {
  return recordSource({
    source: 'accounts',
    title: '账号',
    access,
    find: (_actor, { terms }, limit) =>
      accountsNamed(
        db,
        terms.map(({ typed }) => typed),
        limit,
      ),
    tell: ({ id, realName, phone, unitName }) => ({
      ...{ kind: 'account', name: `${realName || '未填写姓名'} ${phone}` },
      ...{ hint: unitName ?? '', place: { keyword: phone, id } },
    }),
  })
}
