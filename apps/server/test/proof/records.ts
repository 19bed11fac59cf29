import type { RecordKind } from '@xinqiao/contract/record-kinds'
import { DAY_MS } from '@xinqiao/contract/time'
import { sql } from 'kysely'
import { makeAuthoringRecords } from '../../src/modules/authoring/proof/authoring-records.ts'
import { makeCertificationRecords } from '../../src/modules/certifications/proof/certification-records.ts'
import { makeChangeRecords } from '../../src/modules/changes/proof/change-records.ts'
import { makeContactRecords } from '../../src/modules/contact/proof/contact-records.ts'
import { makeFileRecords } from '../../src/modules/files/proof/file-records.ts'
import { makeFirmwareRecords } from '../../src/modules/firmware/proof/firmware-records.ts'
import { makePersonnelRecords } from '../../src/modules/personnel/proof/personnel-records.ts'
import { makeProjectRecords } from '../../src/modules/projects/proof/project-records.ts'
import { makeWebhookRecords } from '../../src/modules/webhooks/proof/webhook-records.ts'
import { makeOrderRecords } from '../../src/modules/work-orders/proof/work-order-records.ts'
import { newId } from '../../src/platform/ids.ts'
import { storedRow } from '../databases/stored.ts'
import { makeAccount, makeProject, makeUnit } from '../factories/accounts.ts'
import {
  makeBase,
  makeCategory,
  makePreview,
  makeResource,
  makeSpace,
  makeTag,
  makeUnitCategory,
} from '../factories/knowledge.ts'
import { makePartner } from '../factories/logos.ts'
import type { TestApp } from '../harness.ts'
import { SAMPLE_TEXT } from './asking/sample-input.ts'
import { makeOwnRecords } from './own-records.ts'
import type { Cast } from './roles.ts'

/** Who replays the ids; the administrator those of calls that customers cannot make. */
export const READER = 'maker: personnel manager and project owner'
export const ADMINISTRATOR = 'administrator'
const STRANGER = 'another maker: engineer'

/** Ids of one kind as the reader meets them. */
export interface Samples {
  /** the reader may use it */
  own: string
  /** there, but not for the reader; absent where the kind belongs to all */
  foreign?: string
  /** was there once */
  deleted: string
}

/** Ids that no record has, whatever its kind. */
export const NOBODYS = {
  absent: '01900000-0000-7000-8000-000000000000',
  malformed: "1' or '1'='1",
  traversing: '../../../etc/passwd',
  word: 'undefined',
}

/** A sample of every kind of record that ids in the contract name. A kind without one does not compile. */
export async function makeRecords(app: TestApp, cast: Cast): Promise<Record<RecordKind, Samples>> {
  const { platform } = app
  const accountOf = (role: string) => cast.accountIds.get(role) ?? ''
  const spaceId = await makeSpace(platform, '空间')
  const categoryId = await makeCategory(platform, spaceId, '分类')
  const tagId = await makeTag(platform, spaceId, '组', '标签')
  const own = await makeTree(app, spaceId, cast.unitIds.maker, '自己的', { categoryId, tagIds: [tagId] })
  await platform.db
    .insertInto('knowledgeFavourite')
    .values({
      accountId: cast.accountIds.get(READER) ?? '',
      baseId: own['knowledge-base'],
      createdAt: platform.clock.now(),
    })
    .execute()
  const foreign = await makeTree(app, spaceId, cast.unitIds.otherMaker, '别人的')
  const gone = await makeTree(app, spaceId, cast.unitIds.maker, '删除的')
  const goneSpace = await deleted(app, 'space', makeSpace(platform, '删除的空间'))
  const goneTag = await deleted(app, 'tag', makeTag(platform, spaceId, '组', '删除的标签'))
  const goneCategory = await deleted(app, 'category', makeCategory(platform, spaceId, '删除的分类'))
  await deleteRow(app, 'knowledge_base', gone['knowledge-base'])
  await deleteRow(app, 'project', gone.project)
  const both = (kind: keyof Tree): Samples => ({
    own: own[kind],
    foreign: foreign[kind],
    deleted: gone[kind],
  })
  return {
    space: { own: spaceId, deleted: goneSpace },
    category: { own: categoryId, deleted: goneCategory },
    tag: { own: tagId, deleted: goneTag },
    'knowledge-base': both('knowledge-base'),
    'knowledge-version': both('knowledge-version'),
    'knowledge-document': both('knowledge-document'),
    'knowledge-faq': both('knowledge-faq'),
    'knowledge-resource': both('knowledge-resource'),
    'knowledge-comment': both('knowledge-comment'),
    project: both('project'),
    ...(await makeProjectRecords(
      app,
      { reader: accountOf(READER), stranger: accountOf(STRANGER), gone: gone.project },
      cast.unitIds,
    )),
    'linkable-project': { own: own.project, deleted: gone.project },
    ...(await makeAuthoringRecords(app, spaceId)),
    ...(await makeFileRecords(app, {
      reader: accountOf(READER),
      stranger: accountOf(STRANGER),
      staff: accountOf(ADMINISTRATOR),
    })),
    ...(await makeOrderRecords(app, cast, { own: own.project, foreign: foreign.project })),
    ...(await makeOwnRecords(app, { reader: accountOf(READER), stranger: accountOf(STRANGER) })),
    ...(await makeWebhookRecords(app, { own: cast.unitIds.maker, foreign: cast.unitIds.otherMaker })),
    ...(await makeChangeRecords(app, {
      own: { unitId: cast.unitIds.maker, projectId: own.project },
      foreign: { unitId: cast.unitIds.otherMaker, projectId: foreign.project },
    })),
    ...(await makeFirmwareRecords(app, { own: own.project, foreign: foreign.project })),
    message: await makeInboxes(app, cast),
    'outbox-message': await makeMessages(app),
    ...(await makePersonnelRecords(app, cast, { own: own.project, foreign: foreign.project })),
    ...(await makeConsoleRecords(app, cast)),
    partner: {
      own: await makePartner(platform, '砺存半导体'),
      deleted: await deleted(app, 'partner_logo', makePartner(platform, '移除的伙伴')),
    },
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

/** Makes a record, deletes it and answers its id. */
async function deleted(app: TestApp, table: string, made: Promise<string>): Promise<string> {
  const id = await made
  await deleteRow(app, table, id)
  return id
}

/** What the console alone names: all of it is there for its staff, so there is nobody else's. */
async function makeConsoleRecords(app: TestApp, cast: Cast) {
  const { platform } = app
  const unitId = cast.unitIds.maker
  const goneUnit = await makeUnit(platform)
  const goneAccount = await makeAccount(platform, { phone: '13811110002', unitId })
  const goneInvitation = await makeInvitation(app, unitId)
  await deleteRow(app, 'unit', goneUnit)
  await deleteRow(app, 'account', goneAccount)
  await deleteRow(app, 'invitation', goneInvitation)
  return {
    ...(await makeCertificationRecords(app, cast)),
    ...(await makeContactRecords(app, cast, READER)),
    unit: { own: unitId, deleted: goneUnit },
    account: {
      own: await makeAccount(platform, { phone: '13811110001', unitId, status: 'pending' }),
      deleted: goneAccount,
    },
    staff: { own: await makeStaff(app, '13911110001'), deleted: await makeStaff(app, '13911110002', true) },
    registration: {
      own: await makeRegistration(app, '13811110003'),
      deleted: await makeRegistration(app, '13811110004', true),
    },
    invitation: { own: await makeInvitation(app, unitId), deleted: goneInvitation },
    'unit-invitation': {
      own: await makeInvitation(app, unitId),
      foreign: await makeInvitation(app, cast.unitIds.otherMaker),
      deleted: await deleted(app, 'invitation', makeInvitation(app, unitId)),
    },
  }
}

async function makeStaff(app: TestApp, phone: string, gone = false): Promise<string> {
  const id = await makeAccount(app.platform, { phone, userType: 9, roles: ['fae', 'tme'] })
  if (gone) await deleteRow(app, 'account', id)
  return id
}

async function makeRegistration(app: TestApp, phone: string, gone = false): Promise<string> {
  const { db, clock } = app.platform
  const accountId = await makeAccount(app.platform, { phone, status: 'pending' })
  const now = clock.now()
  await db
    .insertInto('registration')
    .values({ accountId, category: 2, agreedAt: now, submittedAt: now })
    .execute()
  if (gone) await deleteRow(app, 'account', accountId)
  return accountId
}

async function makeInvitation({ platform }: TestApp, unitId: string): Promise<string> {
  const id = newId()
  const now = platform.clock.now()
  const expiresAt = new Date(now.getTime() + DAY_MS)
  await platform.db
    .insertInto('invitation')
    .values({ id, code: id, unitId, maxUses: 1, expiresAt, createdAt: now })
    .execute()
  return id
}

type Tree = Record<
  | 'knowledge-base'
  | 'knowledge-version'
  | 'knowledge-document'
  | 'knowledge-faq'
  | 'knowledge-resource'
  | 'knowledge-comment'
  | 'project',
  string
>

/** A base for one unit alone, with one of everything below it. */
async function makeTree(
  app: TestApp,
  spaceId: string,
  unitId: string,
  name: string,
  more: { categoryId?: string; tagIds?: string[] } = {},
): Promise<Tree> {
  const { platform } = app
  const { db, clock } = platform
  const projectId = await makeProject(platform, { number: `PRJ-${name}`, name, unitId })
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
    project: projectId,
  }
}

async function makeInboxes({ platform }: TestApp, cast: Cast): Promise<Samples> {
  const put = async (role: string) => {
    const id = newId()
    const accountId = cast.accountIds.get(role) ?? ''
    await platform.db
      .insertInto('message')
      .values({ id, accountId, kind: 'account', message: '消息', createdAt: platform.clock.now() })
      .execute()
    return id
  }
  const deleted = await put(READER)
  await platform.db.deleteFrom('message').where('id', '=', deleted).execute()
  return { own: await put(READER), foreign: await put(STRANGER), deleted }
}

async function makeMessages({ platform }: TestApp): Promise<Samples> {
  const [own, deleted] = [newId(), newId()]
  const to = { channel: 'sms' as const, recipient: '13800000009', body: '短信' }
  await platform.db
    .insertInto('outboxMessage')
    .values({ ...to, id: own, createdAt: platform.clock.now() })
    .execute()
  return { own, deleted }
}

async function deleteRow({ platform }: TestApp, table: string, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(platform.db)
}
