import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { nothing, rows } from '../envelope.ts'
import { named, recordId, str } from '../fields/primitives.ts'

/** Following a base or a chip: its readers are told of each new version. */

const base = z.object({ id: recordId('knowledge-base', '知识库 / knowledge base') })
const chip = z.object({ chip: z.string().meta({ takes: 'choice' }).max(60).describe('芯片型号 / chip') })

export const follow = named('KnowledgeFollow', {
  kind: z.enum(['base', 'chip']),
  kbId: str('知识库，芯片为空 / base, empty for a chip'),
  name: str('知识库名称或芯片型号 / name of the base, or the chip'),
})

export const listFollows = defineEndpoint({
  ...READING,
  name: 'knowledge.listFollows',
  scope: 'knowledge:read',
  path: '/wiki/member/follows',
  access: 'login',
  reads: ['follow'],
  summary: '我关注的知识库与芯片 / bases and chips that the reader follows',
  source: 'path ours',
  answer: rows(follow),
})

const following = {
  access: 'login',
  effect: 'toggle',
  changes: ['follow'],
  source: 'path ours',
  answer: nothing(),
} as const

export const followBase = defineEndpoint({
  ...following,
  name: 'knowledge.followBase',
  method: 'PUT',
  path: '/wiki/member/kbs/{id}/follow',
  summary: '关注知识库 / follows a base',
  params: base,
})

export const unfollowBase = defineEndpoint({
  ...following,
  name: 'knowledge.unfollowBase',
  method: 'DELETE',
  path: '/wiki/member/kbs/{id}/follow',
  summary: '取消关注知识库 / unfollows a base',
  params: base,
})

export const followChip = defineEndpoint({
  ...following,
  name: 'knowledge.followChip',
  method: 'PUT',
  path: '/wiki/member/chips/{chip}/follow',
  summary: '关注芯片 / follows a chip',
  params: chip,
})

export const unfollowChip = defineEndpoint({
  ...following,
  name: 'knowledge.unfollowChip',
  method: 'DELETE',
  path: '/wiki/member/chips/{chip}/follow',
  summary: '取消关注芯片 / unfollows a chip',
  params: chip,
})

export const followEndpoints = [listFollows, followBase, unfollowBase, followChip, unfollowChip] as const
