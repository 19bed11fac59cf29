import { replyComment } from '@xinqiao/contract/authoring/feedback-endpoints'
import {
  createSynonym,
  deleteMissedSearch,
  updateSynonym,
} from '@xinqiao/contract/authoring/search-words-endpoints'
import { followBase, unfollowBase } from '@xinqiao/contract/knowledge/follow-endpoints'
import { addComment, addFavourite, removeFavourite } from '@xinqiao/contract/knowledge/member-endpoints'
import { listBases, markVisited } from '@xinqiao/contract/knowledge/reading-endpoints'
import * as project from '@xinqiao/contract/knowledge/unit-category-endpoints'
import {
  EDITOR,
  MANAGER,
  named,
  namedRows,
  READERS,
  readBy,
  type WriteKind,
} from '../../../../../../prove/writing.ts'

const favourites: WriteKind = {
  name: 'favourites',
  endpoints: [addFavourite, removeFavourite],
  phones: READERS,
  async tell({ accountId, baseIds, unique, write }) {
    const params = { id: baseIds[unique() % baseIds.length] ?? '' }
    const key = `${accountId} ${params.id}`
    await write(addFavourite, { params }, { key, after: 'kept' })
    await write(removeFavourite, { params }, { key, after: 'absent' })
    await write(addFavourite, { params }, { key, after: 'kept' })
  },
  read: readBy(`select account_id || ' ' || base_id as key, 'kept' as state from knowledge_favourite`),
  balance: `select b.id, b.star_count - count(f.*) from knowledge_base b
              left join knowledge_favourite f on f.base_id = b.id where b.is_demo group by b.id order by b.id`,
}

const follows: WriteKind = {
  name: 'follows',
  endpoints: [followBase, unfollowBase],
  phones: READERS.slice(0, 2),
  async tell({ accountId, baseIds, unique, write }) {
    const params = { id: baseIds[unique() % baseIds.length] ?? '' }
    const key = `${accountId} ${params.id}`
    await write(followBase, { params }, { key, after: 'followed' })
    await write(unfollowBase, { params }, { key, after: 'absent' })
  },
  read: readBy(
    `select account_id || ' ' || base_id as key, 'followed' as state from knowledge_follow where base_id is not null`,
  ),
}

const comments: WriteKind = {
  name: 'comments',
  endpoints: [addComment],
  phones: READERS,
  async tell({ accountId, baseIds, unique, write }) {
    const number = unique()
    const content = `第 ${number} 条，来自 ${accountId}`
    const params = { id: baseIds[number % baseIds.length] ?? '' }
    await write(addComment, { params, body: { content } }, { key: content, after: '1' })
  },
  read: readBy(`select content as key, count(*)::text as state from knowledge_comment group by content`),
  balance: `select b.id, b.comment_count - count(c.*) from knowledge_base b
              left join knowledge_comment c on c.base_id = b.id where b.is_demo group by b.id order by b.id`,
}

const replies: WriteKind = {
  name: 'replies and missed searches',
  endpoints: [replyComment, deleteMissedSearch],
  phones: [EDITOR],
  async tell({ query, unique, write, call }) {
    const [comment] = await query(
      'select id from knowledge_comment where reply_to is null order by id limit 1',
    )
    const content = `回复 ${unique()}`
    await write(
      replyComment,
      { params: { id: String(comment?.id) }, body: { content } },
      { key: content, after: '1' },
    )
    const word = `锟斤拷${unique()}`
    // What staff look for in vain is not noted: they see drafts.
    await call(listBases, { body: { keyword: word } }, '')
    const [missed] = await query('select id from missed_search where word = $1', [word])
    if (!missed) throw new Error('nothing was noted')
    await write(
      deleteMissedSearch,
      { params: { id: String(missed.id) } },
      { key: word, before: 'missed', after: 'absent' },
    )
  },
  read: readBy(
    `select content as key, count(*)::text as state from knowledge_comment group by content`,
    `select word as key, 'missed' as state from missed_search`,
  ),
}

const synonyms: WriteKind = {
  name: 'synonyms',
  endpoints: [createSynonym, updateSynonym],
  phones: [EDITOR],
  async tell({ unique, write }) {
    const word = `词${unique()}`
    const words = [word, `${word}甲`]
    const { data } = await write(createSynonym, { body: { words } }, { key: word, after: `${word}甲` })
    const params = { id: data.id }
    const changed = { words: [word, `${word}乙`], version: 1 }
    await write(
      updateSynonym,
      { params, body: changed },
      { key: word, before: `${word}甲`, after: `${word}乙` },
    )
  },
  read: readBy(`select words[1] as key, words[2] as state from search_synonym`),
}

const visits: WriteKind = {
  name: 'visits',
  endpoints: [markVisited],
  phones: READERS,
  async tell({ accountId, baseIds, unique, write }) {
    const kbId = baseIds[unique() % baseIds.length] ?? ''
    await write(markVisited, { params: { kbId } }, { key: `${accountId} ${kbId}`, after: 'read' })
  },
  read: readBy(`select account_id || ' ' || base_id as key, 'read' as state from knowledge_read`),
  // Half an hour later the same reader counts again, with the row that is there: none gets so old here.
  balance: `with young as (update knowledge_view set counted_at = now() where counted_at < now() - interval '5 minutes')
            select b.id, b.browse_count - count(v.*) from knowledge_base b
              left join knowledge_view v on v.base_id = b.id where b.is_demo group by b.id order by b.id`,
}

const unitCategories: WriteKind = {
  name: 'categories of a unit',
  endpoints: [
    project.addUnitCategory,
    project.changeUnitCategory,
    project.fileUnderCategory,
    project.deleteUnitCategory,
  ],
  phones: [MANAGER],
  async tell({ accountId, query, unique, write }) {
    const mark = `K${unique()}`
    const key = `unit_category ${mark}`
    const made = await write(
      project.addUnitCategory,
      { body: { name: named(mark, '甲') } },
      { key, after: '甲' },
    )
    const id = made.data.id
    const changed = { name: named(mark, '乙'), version: 1 }
    await write(project.changeUnitCategory, { params: { id }, body: changed }, { key, after: '乙' })
    const [linked] = await query(
      `select l.base_id from knowledge_base_project l join project p on p.id = l.project_id
        join account a on a.unit_id = p.unit_id where a.id = $1 order by 1 limit 1`,
      [accountId],
    )
    const params = { id: String(linked?.base_id) }
    const filed = { key: `filed ${params.id}` }
    await write(project.fileUnderCategory, { params, body: { cateId: id } }, { ...filed, after: id })
    const gone = [
      { key, after: 'absent' },
      { ...filed, after: 'absent' },
    ]
    await write(project.deleteUnitCategory, { params: { id } }, gone)
  },
  read: readBy(
    namedRows('unit_category'),
    `select 'filed ' || base_id as key, category_id::text as state from unit_category_base`,
  ),
}

export const knowledgeKinds = [favourites, follows, comments, replies, synonyms, visits, unitCategories]
