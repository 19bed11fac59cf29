import * as follow from '@xinqiao/contract/knowledge/follow-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { describe, expect, it } from 'vitest'
import { storedRow } from '../../../../test/databases/stored.ts'
import { releaseVersion } from '../../../../test/factories/knowledge.ts'
import { READERS } from '../../../../test/factories/reading-world.ts'
import { useReadingWorld } from '../../../../test/factories/use-reading-world.ts'
import { tellFollowers } from '../../authoring/index.ts'

const { app, world, tokens } = useReadingWorld('maker', 'other')

const followed = async (token: string) =>
  (await app.call(follow.listFollows, {}, token)).body.rows.map(({ name }: { name: string }) => name)
const told = async (token: string): Promise<string[]> => {
  const { rows } = (await app.call(listMessages, { query: { pageNum: 1, pageSize: 20 } }, token)).body
  return rows
    .filter(({ kind }: { kind: string }) => kind === 'knowledge')
    .map(({ message }: { message: string }) => message)
}

describe('following', () => {
  it('needs a log-in, and a base or chip that one may see', async () => {
    const id = world.unitBase.baseId
    expect((await app.call(follow.listFollows)).status).toBe(401)
    expect((await app.call(follow.followBase, { params: { id } })).status).toBe(401)
    expect((await app.call(follow.followBase, { params: { id } }, tokens.other)).status).toBe(404)
    expect((await app.call(follow.followChip, { params: { chip: '没有的芯片' } }, tokens.maker)).status).toBe(
      404,
    )
  })

  it('is kept once and let go', async () => {
    const params = { id: world.guideBase.baseId }
    for (let time = 0; time < 2; time += 1) await app.call(follow.followBase, { params }, tokens.maker)
    expect(await followed(tokens.maker)).toEqual(['D2000 硬件设计指南'])
    expect(await followed(tokens.other)).toEqual([])
    await app.call(follow.unfollowBase, { params }, tokens.maker)
    expect(await followed(tokens.maker)).toEqual([])
  })

  it('tells of a new version once, those who may read it', async () => {
    const { baseId } = world.unitBase
    await app.call(follow.followBase, { params: { id: baseId } }, tokens.maker)
    const { chip } = await storedRow(app.platform.db, 'knowledgeBase', { id: baseId })
    await app.platform.db
      .insertInto('knowledgeFollow')
      .values({
        accountId: (await storedRow(app.platform.db, 'account', { phone: READERS.other })).id,
        chip: chip || '腾云S5000C',
        createdAt: app.clock.now(),
      })
      .execute()
    const version = { name: 'V9.0', summary: '补充上电时序', documents: [] }
    const { versionId } = await releaseVersion(app.platform, baseId, version)
    for (let time = 0; time < 2; time += 1) await tellFollowers(app.platform, versionId)
    expect(await told(tokens.maker)).toEqual([
      '您关注的知识库有更新：《S5000C BMC 接口规范》V9.0，补充上电时序。',
    ])
    expect(await told(tokens.other)).toEqual([])
  })

  it('of a chip tells of all its bases that one may read', async () => {
    const { baseId } = world.guideBase
    await app.platform.db
      .updateTable('knowledgeBase')
      .set({ chip: '腾锐D2000' })
      .where('id', '=', baseId)
      .execute()
    await app.call(follow.followChip, { params: { chip: '腾锐D2000' } }, tokens.other)
    expect(await followed(tokens.other)).toContain('腾锐D2000')
    const { versionId } = await releaseVersion(app.platform, baseId, { name: 'V2.0', documents: [] })
    await tellFollowers(app.platform, versionId)
    expect(await told(tokens.other)).toEqual(['您关注的知识库有更新：《D2000 硬件设计指南》V2.0。'])
  })
})
