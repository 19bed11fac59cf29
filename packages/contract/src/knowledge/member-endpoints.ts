import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { data, nothing, options, rows } from '../envelope.ts'
import { ALL_OR_NONE, recordId, wholeNumber } from '../primitives.ts'
import { commentText } from './comment-text.ts'
import { spaceOption } from './reading-endpoints.ts'
import * as s from './schemas.ts'
import { KNOWLEDGE_TEXTS } from './texts.ts'

const kbId = recordId('knowledge-base', '知识库 / knowledge base')
const spaceId = recordId('space', '空间，0 为全部 / space, 0 for all', ALL_OR_NONE)

export const memberCategories = defineEndpoint({
  name: 'knowledge.memberCategories',
  method: 'GET',
  path: '/wiki/member/cate/{type}/{spaceId}',
  access: 'login',
  effect: 'read',
  summary: '空间分类：0 全部，1 读者有可见知识库的 / 0 all, 1 those with bases the reader may see',
  source: '1.7',
  params: z.object({ type: wholeNumber('type', 0, 1), spaceId }),
  answer: options(s.category),
})

export const listFavourites = defineEndpoint({
  name: 'knowledge.listFavourites',
  method: 'POST',
  path: '/wiki/member/kbs/favor',
  access: 'login',
  effect: 'read',
  summary: '我的收藏 / favourites, most recent first',
  source: '1.7',
  body: s.knowledgeFilter.prefault({}),
  answer: rows(s.knowledgeBaseItem),
})

export const favouriteSpaces = defineEndpoint({
  name: 'knowledge.favouriteSpaces',
  method: 'GET',
  path: '/wiki/member/favor/spaces',
  access: 'login',
  effect: 'read',
  summary: '收藏所在的空间 / spaces of the favourites',
  source: '1.7',
  answer: options(spaceOption),
})

export const addFavourite = defineEndpoint({
  name: 'knowledge.addFavourite',
  method: 'PUT',
  path: '/wiki/member/kbs/{id}/favor',
  access: 'login',
  effect: 'toggle',
  changes: ['favourite'],
  summary: '收藏 / favourite',
  source: '1.7',
  params: z.object({ id: kbId }),
  answer: nothing(),
})

export const removeFavourite = defineEndpoint({
  name: 'knowledge.removeFavourite',
  method: 'DELETE',
  path: '/wiki/member/kbs/{id}/favor',
  access: 'login',
  effect: 'toggle',
  changes: ['favourite'],
  summary: '取消收藏 / unfavourite',
  source: '1.7',
  params: z.object({ id: kbId }),
  answer: nothing(),
})

export const listComments = defineEndpoint({
  name: 'knowledge.listComments',
  method: 'GET',
  path: '/wiki/portal/kbs/{id}/comm',
  access: 'public',
  effect: 'read',
  reads: ['knowledge-comment'],
  summary: '意见反馈 / comments, newest first, with their replies',
  source: '1.7',
  params: z.object({ id: kbId }),
  answer: data(z.array(s.comment)),
})

export const addComment = defineEndpoint({
  name: 'knowledge.addComment',
  method: 'POST',
  path: '/wiki/member/kbs/{id}/comm',
  access: 'login',
  effect: 'write',
  changes: ['knowledge-comment'],
  summary: '发表评论或回复 / comment or reply',
  source: '1.7',
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
