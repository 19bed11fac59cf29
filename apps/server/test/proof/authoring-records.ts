import { newId } from '../../src/platform/ids.ts'
import { makeBase, releaseVersion } from '../factories/knowledge.ts'
import type { TestApp } from '../harness.ts'

/** What only editors name: a base with a draft beside its release, and one that is gone. */
export async function makeAuthoringRecords(app: TestApp, spaceId: string) {
  const { db } = app.platform
  const own = await makeWritten(app, spaceId, '写作中的')
  const gone = await makeWritten(app, spaceId, '写过的')
  await db.deleteFrom('knowledgeBase').where('id', '=', gone.base).execute()
  const goneGroup = newId()
  await db.insertInto('tagGroup').values({ id: goneGroup, name: '删除的组', orderNumber: 9 }).execute()
  await db.deleteFrom('tagGroup').where('id', '=', goneGroup).execute()
  const group = await db
    .selectFrom('tagGroup')
    .select('id')
    .where('name', '=', '组')
    .executeTakeFirstOrThrow()
  return {
    'tag-group': { own: group.id, deleted: goneGroup },
    'authored-base': { own: own.base, deleted: gone.base },
    'authored-version': { own: own.version, deleted: gone.version },
    'authored-document': { own: own.document, deleted: gone.document },
  }
}

async function makeWritten({ platform }: TestApp, spaceId: string, name: string) {
  const { baseId } = await makeBase(platform, {
    spaceId,
    name: `${name}知识库`,
    documents: [{ title: '一' }],
  })
  const draft = await releaseVersion(platform, baseId, {
    name: 'V1.1',
    draft: true,
    documents: [{ title: `${name}文档`, body: '还没有发布' }],
  })
  return { base: baseId, version: draft.versionId, document: draft.documentIds[0] ?? '' }
}
