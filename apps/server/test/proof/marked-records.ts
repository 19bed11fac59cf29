import { DAY_MS } from '@xinqiao/contract/time'
import { newId } from '../../src/platform/ids.ts'
import { storedRow } from '../databases/stored.ts'
import { makeBase, makePreview, makeResource, releaseVersion } from '../factories/knowledge.ts'
import { makeReply } from '../factories/work-orders.ts'
import type { TestApp } from '../harness.ts'
import type { Cast } from './roles.ts'

/** Ids that belong together of what readers must not know of yet, by the names that they have for readers. */
export type Unreleased = Readonly<Partial<Record<string, string>>>

/** What stands in unreleased texts, for searches. */
export const UNRELEASED = '未发布的'

/** A draft, a version that waits for its day beside what is released, and notes among the provider's people. */
export async function makeUnreleased(
  app: TestApp,
  spaceId: string,
  orderIds: readonly string[],
): Promise<readonly Unreleased[]> {
  const { platform } = app
  const { db, clock } = platform
  const draft = await makeBase(platform, {
    spaceId,
    name: `${UNRELEASED}知识库`,
    visibility: 'public',
    status: 'draft',
    documents: [{ title: `${UNRELEASED}文档`, body: `${UNRELEASED}正文`, open: true }],
    faq: [{ question: `${UNRELEASED}问题`, answer: `${UNRELEASED}回答` }],
  })
  await db
    .updateTable('knowledgeVersion')
    .set({ status: 'draft', releasedAt: null })
    .where('id', '=', draft.versionId)
    .execute()
  const resource = await makeResource(platform, draft.baseId, {
    name: `${UNRELEASED}图.svg`,
    content: '<svg/>',
  })
  await makePreview(platform, resource)
  const released = await makeBase(platform, {
    spaceId,
    name: '人人可读的知识库',
    visibility: 'public',
    documents: [{ title: '人人可读的文档', body: '人人可读的正文', open: true }],
  })
  const scheduled = await releaseVersion(platform, released.baseId, {
    name: `${UNRELEASED}版本`,
    draft: true,
    summary: `${UNRELEASED}更新说明`,
    documents: [{ title: `${UNRELEASED}新文档`, body: `${UNRELEASED}新正文`, open: true }],
  })
  await db
    .updateTable('knowledgeVersion')
    .set({ status: 'scheduled', releaseAt: new Date(clock.now().getTime() + DAY_MS) })
    .where('id', '=', scheduled.versionId)
    .execute()
  const staff = await storedRow(db, 'account', { userType: 9 })
  for (const orderId of orderIds) {
    await makeReply(platform, {
      orderId,
      authorId: staff.id,
      side: 2,
      isInternal: true,
      text: `${UNRELEASED}内部意见`,
    })
  }
  return [
    {
      'knowledge-base': draft.baseId,
      'knowledge-version': draft.versionId,
      'knowledge-document': draft.documentIds[0] ?? '',
      'knowledge-resource': resource,
    },
    {
      'knowledge-base': released.baseId,
      'knowledge-version': scheduled.versionId,
      'knowledge-document': scheduled.documentIds[0] ?? '',
    },
  ]
}

/** What readers leave behind: which of them took what. */
export async function makeTraces({ platform }: TestApp, cast: Cast, roles: readonly string[]): Promise<void> {
  const { db, clock } = platform
  const createdAt = clock.now()
  for (const role of roles) {
    const accountId = cast.accountIds.get(role) ?? ''
    const account = await storedRow(db, 'account', { id: accountId })
    await db
      .insertInto('knowledgeDownload')
      .values({
        id: newId(),
        traceCode: `T-${newId().slice(-10)}`,
        accountId,
        unitId: account.unitId,
        accountName: `${role}的人`,
        unitName: `${role}的单位`,
        baseName: '知识库',
        versionName: 'V1.0',
        way: 'print',
        createdAt,
      })
      .execute()
  }
}
