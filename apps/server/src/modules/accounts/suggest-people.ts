import type { Db } from '../../platform/db/database.ts'
import { foldWithOffsets } from '../../platform/search/fold.ts'
import { findMarks, type SearchQuery } from '../../platform/search/query.ts'
import type { SearchSource } from '../../platform/search/sources.ts'

const access = 'staff:admin' as const

/** Units by name, for those who keep them. */
export function unitSource(db: Db): SearchSource {
  return {
    source: 'units',
    title: '单位',
    access,
    suggest: async (_actor, query, limit) => {
      const rows = await db
        .selectFrom('unit')
        .select(['id', 'name'])
        .where((eb) => eb.and(wordsOf(query).map((word) => eb(eb.fn('lower', ['name']), 'like', word))))
        .orderBy('name')
        .limit(limit)
        .execute()
      return rows.map(({ name }) => ({
        kind: 'unit' as const,
        title: name,
        marks: marksOf(name, query),
        hint: '单位',
        place: { keyword: name },
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
      const rows = await db
        .selectFrom('account')
        .leftJoin('unit', 'unit.id', 'account.unitId')
        .select(['account.realName', 'account.phone', 'unit.name as unitName'])
        .where('account.status', 'in', ['active', 'disabled'])
        .where((eb) =>
          eb.and(
            wordsOf(query).map((word) =>
              eb.or([
                eb(eb.fn('lower', ['account.realName']), 'like', word),
                eb('account.phone', 'like', word),
              ]),
            ),
          ),
        )
        .orderBy('account.realName')
        .orderBy('account.phone')
        .limit(limit)
        .execute()
      return rows.map(({ realName, phone, unitName }) => ({
        kind: 'account' as const,
        title: `${realName || '未填写姓名'} ${phone}`,
        marks: marksOf(`${realName || '未填写姓名'} ${phone}`, query),
        hint: unitName ?? '',
        place: { keyword: phone },
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
