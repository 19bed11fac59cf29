import { updateUser } from '@xinqiao/contract/accounts/profile-endpoints'
import { appInfo, logout } from '@xinqiao/contract/identity/endpoints'
import { addComment, addFavourite, removeFavourite } from '@xinqiao/contract/knowledge/member-endpoints'
import { markVisited } from '@xinqiao/contract/knowledge/reading-endpoints'
import { callAt, logInAt, type Outcome } from './client.ts'

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Who writes and about what: one writer is one account, so that its writes come one after another. */
export interface Writer {
  origin: string
  phone: string
  token: string
  accountId: string
  baseIds: readonly string[]
  /** counts this writer's writes over the whole proof */
  next(): number
}

/** One write: what it is about, what is true before the first one and after this one. */
export interface Write {
  key: string
  before: string
  after: string
  send(): Promise<Outcome>
}

/** A kind of write that must survive any kill once it was acknowledged. A feature joins by one entry below. */
export interface WriteKind {
  name: string
  /** null when there is nothing to write just now */
  make(writer: Writer): Promise<Write | null>
  /** what is true now, at least of these keys; a key that is missing is `absent` */
  read(query: Query, keys: readonly string[], origin: string): Promise<Map<string, string>>
  /** a statement whose rows, as text, must never change: sums that fit their parts */
  balance?: string
}

const favourites: WriteKind = {
  name: 'favourites',
  async make({ origin, token, accountId, baseIds, next }) {
    // Each base in turn is added, removed and added again.
    const number = next()
    const id = baseIds[Math.floor(number / 3) % baseIds.length] ?? ''
    const add = number % 3 !== 1
    return {
      key: `${accountId} ${id}`,
      before: 'absent',
      after: add ? 'kept' : 'absent',
      send: () => callAt(origin, add ? addFavourite : removeFavourite, { params: { id } }, token),
    }
  },
  async read(query) {
    const rows = await query('select account_id, base_id from knowledge_favourite')
    return new Map(rows.map((row) => [`${row.account_id} ${row.base_id}`, 'kept']))
  },
  balance: `select b.id, b.star_count - count(f.*) from knowledge_base b
              left join knowledge_favourite f on f.base_id = b.id group by b.id order by b.id`,
}

const comments: WriteKind = {
  name: 'comments',
  async make({ origin, token, accountId, baseIds, next }) {
    const number = next()
    const content = `第 ${number} 条，来自 ${accountId}`
    const id = baseIds[number % baseIds.length] ?? ''
    return {
      key: content,
      before: 'absent',
      after: 'once',
      send: () => callAt(origin, addComment, { params: { id }, body: { content } }, token),
    }
  },
  async read(query) {
    const rows = await query('select content, count(*)::int as times from knowledge_comment group by content')
    return new Map(rows.map((row) => [String(row.content), row.times === 1 ? 'once' : `${row.times} times`]))
  },
  balance: `select b.id, b.comment_count - count(c.*) from knowledge_base b
              left join knowledge_comment c on c.base_id = b.id group by b.id order by b.id`,
}

const visits: WriteKind = {
  name: 'visits',
  async make({ origin, token, accountId, baseIds, next }) {
    const kbId = baseIds[next() % baseIds.length] ?? ''
    return {
      key: `${accountId} ${kbId}`,
      before: 'absent',
      after: 'read',
      send: () => callAt(origin, markVisited, { params: { kbId } }, token),
    }
  },
  async read(query) {
    const rows = await query('select account_id, base_id from knowledge_read')
    return new Map(rows.map((row) => [`${row.account_id} ${row.base_id}`, 'read']))
  },
  balance: `select b.id, b.browse_count - count(v.*) from knowledge_base b
              left join knowledge_view v on v.base_id = b.id group by b.id order by b.id`,
}

const sessions: WriteKind = {
  name: 'sessions',
  async make({ origin, phone, next }) {
    const token = await logInAt(origin, phone)
    if (token === null) return null
    if (next() % 2 === 0) return began(token)
    return { key: token, before: 'alive', after: 'ended', send: () => callAt(origin, logout, {}, token) }
  },
  async read(_query, keys, origin) {
    const found = new Map<string, string>()
    for (const token of keys) {
      const outcome = await callAt(origin, appInfo, {}, token)
      const status = outcome === 'unknown' ? 'no answer' : outcome.status
      found.set(token, status === 200 ? 'alive' : status === 401 ? 'ended' : String(status))
    }
    return found
  },
}

const profiles: WriteKind = {
  name: 'profiles',
  async make({ origin, token, accountId, next }) {
    const nickName = `昵称${next()}`
    return {
      key: `profile ${accountId} ${nickName}`,
      before: 'absent',
      after: 'saved',
      send: () => callAt(origin, updateUser, { body: { realName: '许知行', nickName, sex: '0' } }, token),
    }
  },
  async read(query) {
    // Each saving leaves its trace, so that later ones hide none.
    const rows = await query(
      `select record_id, after ->> 'nickName' as name, count(*)::int as times from audit_event
        where action = 'accounts.updateProfile' group by 1, 2`,
    )
    const saved = (times: unknown) => (times === 1 ? 'saved' : `${times} times`)
    return new Map(rows.map((row) => [`profile ${row.record_id} ${row.name}`, saved(row.times)]))
  },
}

/** The token is the acknowledgement. */
function began(token: string): Write {
  const done = { status: 200, code: 200, body: null }
  return { key: token, before: 'alive', after: 'alive', send: async () => done }
}

export const WRITE_KINDS: readonly WriteKind[] = [favourites, comments, visits, sessions, profiles]
