import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing, options, rows } from '../envelope.ts'
import { ALL_OR_NONE, recordId, wholeNumber } from '../fields/primitives.ts'
import { commentText } from './comment-text.ts'
import { spaceOption } from './reading-endpoints.ts'
import * as s from './schemas.ts'
import { KNOWLEDGE_TEXTS } from './texts.ts'

const kbId = recordId('knowledge-base', '知识库 / knowledge base')
const spaceId = recordId('space', '空间，0 为全部 / space, 0 for all', ALL_OR_NONE)

const member = { access: 'login', source: '1.7' } as const

export const memberCategories = defineEndpoint({
  ...READING,
  ...member,
  name: 'knowledge.memberCategories',
  scope: 'knowledge:read',
  path: '/wiki/member/cate/{type}/{spaceId}',
  summary: '空间分类：0 全部，1 读者有可见知识库的 / 0 all, 1 those with bases the reader may see',
  params: z.object({ type: wholeNumber('type', 0, 1), spaceId }),
  answer: options(s.category),
})

export const listFavourites = defineEndpoint({
  ...member,
  name: 'knowledge.listFavourites',
  scope: 'knowledge:read',
  method: 'POST',
  path: '/wiki/member/kbs/favor',
  effect: 'read',
  summary: '我的收藏 / favourites, most recent first',
  body: s.knowledgeFilter.prefault({}),
  answer: rows(s.knowledgeBaseItem),
})

export const favouriteSpaces = defineEndpoint({
  ...READING,
  ...member,
  name: 'knowledge.favouriteSpaces',
  scope: 'knowledge:read',
  path: '/wiki/member/favor/spaces',
  summary: '收藏所在的空间 / spaces of the favourites',
  answer: options(spaceOption),
})

export const addFavourite = defineEndpoint({
  ...member,
  name: 'knowledge.addFavourite',
  method: 'PUT',
  path: '/wiki/member/kbs/{id}/favor',
  effect: 'toggle',
  changes: ['favourite'],
  summary: '收藏 / favourite',
  params: z.object({ id: kbId }),
  answer: nothing(),
})

export const removeFavourite = defineEndpoint({
  ...member,
  name: 'knowledge.removeFavourite',
  method: 'DELETE',
  path: '/wiki/member/kbs/{id}/favor',
  effect: 'toggle',
  changes: ['favourite'],
  summary: '取消收藏 / unfavourite',
  params: z.object({ id: kbId }),
  answer: nothing(),
})

export const listComments = defineEndpoint({
  ...READING,
  name: 'knowledge.listComments',
  scope: 'knowledge:read',
  path: '/wiki/portal/kbs/{id}/comm',
  access: 'public',
  reads: ['knowledge-comment'],
  summary: '意见反馈 / comments, newest first, with their replies',
  source: '1.7',
  params: z.object({ id: kbId }),
  answer: data(z.array(s.comment)),
})

export const addComment = defineEndpoint({
  ...WRITING,
  ...member,
  name: 'knowledge.addComment',
  path: '/wiki/member/kbs/{id}/comm',
  changes: ['knowledge-comment'],
  summary: '发表评论或回复 / comment or reply',
  params: z.object({ id: kbId }),
  body: z.object({
    content: commentText(KNOWLEDGE_TEXTS.commentEmpty),
    replyTo: recordId(
      'knowledge-comment',
      '所回复的评论，空或 0 为首层 / comment answered',
      ALL_OR_NONE,
    ).optional(),
  }),
  answer: nothing(),
})

const ownComment = {
  access: 'login',
  effect: 'toggle',
  changes: ['knowledge-comment'],
  source: 'path ours',
  path: '/wiki/member/kbs/{id}/comm/{commentId}',
  params: z.object({ id: kbId, commentId: recordId('knowledge-comment', '自己的评论 / own comment') }),
} as const

export const changeComment = defineEndpoint({
  ...ownComment,
  name: 'knowledge.changeComment',
  method: 'PUT',
  summary: '修改自己的评论，有回复后不能再改 / changes an own comment that nobody has answered yet',
  body: z.object({ content: commentText(KNOWLEDGE_TEXTS.commentEmpty) }),
  answer: nothing(KNOWLEDGE_TEXTS.commentChanged),
})

export const deleteComment = defineEndpoint({
  ...ownComment,
  name: 'knowledge.deleteComment',
  method: 'DELETE',
  summary: '删除自己的评论，有回复后不能再删 / deletes an own comment that nobody has answered yet',
  answer: nothing(KNOWLEDGE_TEXTS.commentDeleted),
})

export const memberEndpoints = [
  memberCategories,
  listFavourites,
  favouriteSpaces,
  addFavourite,
  removeFavourite,
  listComments,
  addComment,
  changeComment,
  deleteComment,
] as const
