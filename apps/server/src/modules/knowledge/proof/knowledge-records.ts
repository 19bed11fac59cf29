import { storedRow } from '../../../../test/databases/stored.ts'
import { deleted, deleteRow } from '../../../../test/factories/delete-row.ts'
import {
  makeBase,
  makeCategory,
  makePreview,
  makeResource,
  makeSpace,
  makeTag,
  makeUnitCategory,
} from '../../../../test/factories/knowledge.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { SAMPLE_TEXT } from '../../../../test/proof/asking/sample-input.ts'
import type { ProofWorld, Samples } from '../../../../test/proof/feature-proof.ts'
import type { Cast } from '../../../../test/proof/roles.ts'
import { newId } from '../../../platform/ids.ts'

/** Bases of two units and a deleted one with one of everything below them, and what they are sorted by. */
export async function makeKnowledgeRecords({ app, cast, reader, projects }: ProofWorld) {
  const { platform } = app
  const spaceId = await makeSpace(platform, '空间')
  const categoryId = await makeCategory(platform, spaceId, '分类')
  const tagId = await makeTag(platform, spaceId, '组', '标签')
  const { maker, otherMaker } = cast.unitIds
  const sorted = { categoryId, tagIds: [tagId] }
  const own = await makeTree(app, spaceId, maker, { name: '自己的', projectId: projects.own }, sorted)
  await platform.db
    .insertInto('knowledgeFavourite')
    .values({ accountId: reader, baseId: own['knowledge-base'], createdAt: platform.clock.now() })
    .execute()
  const foreign = await makeTree(app, spaceId, otherMaker, { name: '别人的', projectId: projects.foreign })
  const gone = await makeTree(app, spaceId, maker, { name: '删除的', projectId: projects.own })
  await deleteRow(app, 'knowledge_base', gone['knowledge-base'])
  const both = (kind: keyof Tree): Samples => ({
    own: own[kind],
    foreign: foreign[kind],
    deleted: gone[kind],
  })
  return {
    space: { own: spaceId, deleted: await deleted(app, 'space', makeSpace(platform, '删除的空间')) },
    category: {
      own: categoryId,
      deleted: await deleted(app, 'category', makeCategory(platform, spaceId, '删除的分类')),
    },
    tag: { own: tagId, deleted: await deleted(app, 'tag', makeTag(platform, spaceId, '组', '删除的标签')) },
    'knowledge-base': both('knowledge-base'),
    'knowledge-version': both('knowledge-version'),
    'knowledge-document': both('knowledge-document'),
    'knowledge-faq': both('knowledge-faq'),
    'knowledge-resource': both('knowledge-resource'),
    'knowledge-comment': both('knowledge-comment'),
    'unit-category': await makeUnitCategories(app, cast),
  }
}

async function makeUnitCategories(app: TestApp, { unitIds }: Cast): Promise<Samples> {
  const { platform } = app
  return {
    own: await makeUnitCategory(platform, unitIds.maker, '自己的分类'),
    foreign: await makeUnitCategory(platform, unitIds.otherMaker, '别人的分类'),
    deleted: await deleted(app, 'unit_category', makeUnitCategory(platform, unitIds.maker, '删除的分类')),
  }
}

type Tree = Record<
  | 'knowledge-base'
  | 'knowledge-version'
  | 'knowledge-document'
  | 'knowledge-faq'
  | 'knowledge-resource'
  | 'knowledge-comment',
  string
>

/** A base for one unit alone, with one of everything below it. */
async function makeTree(
  app: TestApp,
  spaceId: string,
  unitId: string,
  { name, projectId }: { name: string; projectId: string },
  more: { categoryId?: string; tagIds?: string[] } = {},
): Promise<Tree> {
  const { platform } = app
  const { db, clock } = platform
  const baseId = newId()
  const made = await makeBase(platform, {
    ...more,
    id: baseId,
    spaceId,
    name: `${name}知识库`,
    visibility: 'units',
    unitIds: [unitId],
    projectIds: [projectId],
    documents: [{ title: `${name}文档`, body: `${name}正文，一段${SAMPLE_TEXT}` }],
    faq: [{ question: `${name}问题`, answer: `${name}回答` }],
  })
  const resourceId = await makeResource(platform, baseId, { name: 'a.svg', content: '<svg/>' })
  await makePreview(platform, resourceId)
  await db
    .insertInto('knowledgeDocumentResource')
    .values({ documentId: made.documentIds[0] ?? '', resourceId })
    .execute()
  const faq = await storedRow(db, 'knowledgeFaq', { baseId })
  const author = await db
    .selectFrom('account')
    .select('id')
    .where('unitId', '=', unitId)
    // The manager of the unit is its reader here; an answered comment stays, whoever tries to take it away.
    .orderBy('userType')
    .executeTakeFirstOrThrow()
  const commentId = newId()
  const said = { baseId, accountId: author.id, createdAt: clock.now() }
  await db
    .insertInto('knowledgeComment')
    .values([
      { ...said, id: commentId, replyTo: null, content: `${name}评论` },
      { ...said, id: newId(), replyTo: commentId, content: `${name}回复` },
    ])
    .execute()
  return {
    'knowledge-base': baseId,
    'knowledge-version': made.versionId,
    'knowledge-document': made.documentIds[0] ?? '',
    'knowledge-faq': faq.id,
    'knowledge-resource': resourceId,
    'knowledge-comment': commentId,
  }
}
