import * as base from '@xinqiao/contract/authoring/base-endpoints'
import * as document from '@xinqiao/contract/authoring/document-endpoints'
import * as faq from '@xinqiao/contract/authoring/faq-endpoints'
import * as feedback from '@xinqiao/contract/authoring/feedback-endpoints'
import * as review from '@xinqiao/contract/authoring/review-endpoints'
import * as searchWords from '@xinqiao/contract/authoring/search-words-endpoints'
import * as structure from '@xinqiao/contract/authoring/structure-endpoints'
import * as tag from '@xinqiao/contract/authoring/tag-endpoints'
import { listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { storedRow } from '../../../../test/databases/stored.ts'
import { looseFiles } from '../../../../test/factories/files.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const EDITOR = PEOPLE.editor

async function made(app: TestApp, endpoint: Parameters<TestApp['call']>[0], body: object, params = {}) {
  const answer = await app.call(endpoint, { body, params } as never, await app.signIn(EDITOR))
  return answer.body.data as { id: string; versionId: string }
}

export async function newBase(app: TestApp, name: string) {
  const space = await made(app, structure.createSpace, { name: `${name}的空间` })
  const form = { name, icon: 'MD' as const, spaceId: space.id, visibility: 'login' as const }
  return { form, ...(await made(app, base.createBase, form)) }
}

async function newFaq(app: TestApp, name: string) {
  const { id } = await newBase(app, name)
  return made(app, faq.createFaq, { question: '旧问题？', answer: '旧回答。' }, { id })
}

/** A draft that may be submitted. */
async function newDraft(app: TestApp, name: string) {
  const { versionId } = await newBase(app, name)
  const version = { name: 'V1.0', summary: '初版' }
  await app.call(base.updateVersion, { params: { id: versionId }, body: version }, await app.signIn(EDITOR))
  const { id } = await made(app, document.createDocument, { title: '概述' }, { id: versionId })
  await app.platform.db
    .updateTable('knowledgeText')
    .set({ body: '正文' })
    .where('id', '=', (eb) => eb.selectFrom('knowledgeDocument').select('textId').where('id', '=', id))
    .execute()
  return { versionId, documentId: id }
}

const as = <I>(input: I) => ({ input, phone: EDITOR })
const tagForm = { groupId: null, spaceIds: [] }

/**
 * Writes of the editors. Those that a crowd does not make come last: what they leave behind would move the
 * numbers of the others.
 */
export const authoringWrites = [
  writeSample(structure.createSpace, async () => as({ body: { name: '写作空间' } })),
  writeSample(
    structure.updateSpace,
    async (app) => {
      const { id } = await made(app, structure.createSpace, { name: '待改空间' })
      return as({ params: { id }, body: { name: '改过的空间', version: 1 } })
    },
    false,
  ),
  writeSample(structure.deleteSpace, async (app) => {
    const { id } = await made(app, structure.createSpace, { name: '待删空间' })
    return as({ params: { id } })
  }),
  writeSample(structure.createCategory, async (app) => {
    const { id } = await made(app, structure.createSpace, { name: '有分类的空间' })
    return as({ body: { name: '指南', spaceId: id } })
  }),
  writeSample(
    structure.updateCategory,
    async (app) => {
      const space = await made(app, structure.createSpace, { name: '分类待改的空间' })
      const { id } = await made(app, structure.createCategory, { name: '旧名', spaceId: space.id })
      return as({ params: { id }, body: { name: '新名', version: 1 } })
    },
    false,
  ),
  writeSample(structure.deleteCategory, async (app) => {
    const space = await made(app, structure.createSpace, { name: '分类待删的空间' })
    const { id } = await made(app, structure.createCategory, { name: '多余', spaceId: space.id })
    return as({ params: { id } })
  }),
  writeSample(tag.createGroup, async () => as({ body: { name: '外设' } })),
  writeSample(
    tag.updateGroup,
    async (app) => {
      const { id } = await made(app, tag.createGroup, { name: '待改组' })
      return as({ params: { id }, body: { name: '改过的组', version: 1 } })
    },
    false,
  ),
  writeSample(tag.deleteGroup, async (app) => {
    const { id } = await made(app, tag.createGroup, { name: '待删组' })
    return as({ params: { id } })
  }),
  writeSample(tag.createTag, async () => as({ body: { ...tagForm, name: '写作标签' } })),
  writeSample(
    tag.updateTag,
    async (app) => {
      const { id } = await made(app, tag.createTag, { ...tagForm, name: '待改标签' })
      return as({ params: { id }, body: { ...tagForm, name: '改过的标签', version: 1 } })
    },
    false,
  ),
  writeSample(tag.deleteTag, async (app) => {
    const { id } = await made(app, tag.createTag, { ...tagForm, name: '待删标签' })
    return as({ params: { id } })
  }),
  writeSample(base.createBase, async (app) => {
    const { id } = await made(app, structure.createSpace, { name: '新知识库的空间' })
    return as({ body: { name: '新知识库', icon: 'MD' as const, spaceId: id, visibility: 'login' as const } })
  }),
  writeSample(base.updateBase, async (app) => {
    const { id, form } = await newBase(app, '待改知识库')
    return as({ params: { id }, body: { ...form, name: '改过的知识库', version: 1 } })
  }),
  writeSample(base.createVersion, async (app) => {
    const { id } = await newBase(app, '有新版本的知识库')
    return as({ params: { id }, body: { name: 'V2.0', summary: '第二版' } })
  }),
  writeSample(
    base.updateVersion,
    async (app) => {
      const { versionId } = await newBase(app, '版本待改的知识库')
      return as({ params: { id: versionId }, body: { name: 'V1.0-rc', summary: '初版' } })
    },
    false,
  ),
  writeSample(base.moveVersion, async (app) => {
    const { versionId } = await newDraft(app, '待提交的知识库')
    return as({ params: { id: versionId }, body: { event: 'submit' as const } })
  }),
  writeSample(
    document.createDocument,
    async (app) => {
      const { versionId } = await newBase(app, '文档待建的知识库')
      return as({ params: { id: versionId }, body: { title: '概述' } })
    },
    false,
  ),
  writeSample(document.takeFile, async (app) => {
    const { versionId } = await newBase(app, '文件待加的知识库')
    const [fileId = ''] = await editorsFiles(app, 1)
    return as({ params: { id: versionId }, body: { fileId } })
  }),
  writeSample(document.replaceFile, async (app) => {
    const { versionId } = await newBase(app, '文件待换的知识库')
    const [first = '', second = ''] = await editorsFiles(app, 2)
    const input = { params: { id: versionId }, body: { fileId: first } }
    const taken = await app.call(document.takeFile, input, await app.signIn(EDITOR))
    return as({ params: { id: taken.body.data.id as string }, body: { fileId: second } })
  }),
  writeSample(
    document.updateDocument,
    async (app) => {
      const { documentId } = await newDraft(app, '文档待改的知识库')
      return as({ params: { id: documentId }, body: { title: '总览', open: true } })
    },
    false,
  ),
  writeSample(document.saveText, async (app) => {
    const { documentId } = await newDraft(app, '正文待改的知识库')
    return as({ params: { id: documentId }, body: { body: '改过的正文', revision: 1 } })
  }),
  writeSample(document.deleteDocument, async (app) => {
    const { documentId } = await newDraft(app, '文档待删的知识库')
    return as({ params: { id: documentId } })
  }),
  writeSample(document.restoreDocument, async (app) => {
    const { versionId, documentId } = await newDraft(app, '文档待恢复的知识库')
    await app.call(document.deleteDocument, { params: { id: documentId } }, await app.signIn(EDITOR))
    return as({ params: { id: versionId }, body: { documentId } })
  }),
  writeSample(base.discardVersion, async (app) => {
    const { id } = await newBase(app, '草稿待弃的知识库')
    const draft = await made(app, base.createVersion, { name: 'V2.0' }, { id })
    return as({ params: { id: draft.id } })
  }),
  writeSample(base.discardBase, async (app) => {
    const { id } = await newBase(app, '待弃的知识库')
    return as({ params: { id } })
  }),
  writeSample(
    faq.createFaq,
    async (app) => {
      const { id } = await newBase(app, '有问题的知识库')
      return as({ params: { id }, body: { question: '如何复位？', answer: '按下复位键。' } })
    },
    false,
  ),
  writeSample(faq.updateFaq, async (app) => {
    const { id } = await newFaq(app, '问题待改的知识库')
    return as({ params: { id }, body: { question: '改过的问题？', answer: '改过的回答。', version: 1 } })
  }),
  writeSample(faq.reviewFaq, async (app) => {
    const { id } = await newFaq(app, '问题待审的知识库')
    const body = { event: 'approve' as const, version: 1 }
    return { input: { params: { id }, body }, phone: PEOPLE.otherEditor }
  }),
  writeSample(
    review.createNote,
    async (app) => {
      const { documentId } = await newDraft(app, '待批注的知识库')
      return as({ params: { id: documentId }, body: { quote: '正文', content: '缺少单位' } })
    },
    false,
  ),
  writeSample(faq.deleteFaq, async (app) => {
    const { id } = await newFaq(app, '问题待删的知识库')
    return as({ params: { id } })
  }),
  writeSample(
    feedback.replyComment,
    async (app) => {
      const { id } = await app.platform.db
        .selectFrom('knowledgeComment')
        .select('id')
        .where('replyTo', 'is', null)
        .orderBy('content')
        .executeTakeFirstOrThrow()
      return as({ params: { id }, body: { content: '已在下一版修正' } })
    },
    false,
  ),
  writeSample(searchWords.createSynonym, async () => as({ body: { words: ['新词', '新词的别名'] } })),
  writeSample(searchWords.updateSynonym, async (app) => {
    const { id } = await made(app, searchWords.createSynonym, { words: ['待改词', '待改词的别名'] })
    return as({ params: { id }, body: { words: ['改过的词', '改过的别名'], version: 1 } })
  }),
  writeSample(searchWords.deleteMissedSearch, async (app) => {
    await app.call(listBases, { body: { keyword: '锟斤拷' } })
    const { id } = await app.platform.db.selectFrom('missedSearch').select('id').executeTakeFirstOrThrow()
    return as({ params: { id } })
  }),
].toSorted((a, b) => Number(b.isOnceForAll) - Number(a.isOnceForAll))

async function editorsFiles(app: TestApp, count: number): Promise<string[]> {
  const editor = await storedRow(app.platform.db, 'account', { phone: EDITOR })
  return looseFiles(app.platform, editor.id, count)
}
