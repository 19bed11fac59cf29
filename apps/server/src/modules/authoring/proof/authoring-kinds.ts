import * as base from '@xinqiao/contract/authoring/base-endpoints'
import * as document from '@xinqiao/contract/authoring/document-endpoints'
import * as feedback from '@xinqiao/contract/authoring/faq-endpoints'
import * as review from '@xinqiao/contract/authoring/review-endpoints'
import * as structure from '@xinqiao/contract/authoring/structure-endpoints'
import * as tagEndpoints from '@xinqiao/contract/authoring/tag-endpoints'
import {
  EDITOR,
  named,
  namedRows,
  readBy,
  tokenOf,
  type WriteKind,
  type Writer,
} from '../../../../../../prove/writing.ts'
import { dropCutOffUploads, uploadOf } from '../../files/proof/file-kinds.ts'

const spaces: WriteKind = {
  name: 'spaces and categories',
  endpoints: [
    structure.createSpace,
    structure.updateSpace,
    structure.createCategory,
    structure.updateCategory,
    structure.deleteCategory,
    structure.deleteSpace,
  ],
  phones: [EDITOR],
  async tell({ unique, write }) {
    const mark = `K${unique()}`
    const space = { key: `space ${mark}` }
    const made = await write(
      structure.createSpace,
      { body: { name: named(mark, '甲') } },
      { ...space, after: '甲' },
    )
    const params = { id: made.data.id }
    await write(
      structure.updateSpace,
      { params, body: { name: named(mark, '乙'), version: 1 } },
      { ...space, after: '乙' },
    )
    const category = { key: `category ${mark}` }
    const below = { name: named(mark, '甲'), spaceId: params.id }
    const { data } = await write(structure.createCategory, { body: below }, { ...category, after: '甲' })
    const inside = { params: { id: data.id } }
    const renamed = { ...inside, body: { name: named(mark, '乙'), version: 1 } }
    await write(structure.updateCategory, renamed, { ...category, after: '乙' })
    await write(structure.deleteCategory, inside, { ...category, after: 'absent' })
    await write(structure.deleteSpace, { params }, { ...space, after: 'absent' })
  },
  read: readBy(namedRows('space'), namedRows('category')),
}

const tags: WriteKind = {
  name: 'tags and their groups',
  endpoints: [
    tagEndpoints.createGroup,
    tagEndpoints.updateGroup,
    tagEndpoints.createTag,
    tagEndpoints.updateTag,
    tagEndpoints.deleteTag,
    tagEndpoints.deleteGroup,
  ],
  phones: [EDITOR],
  async tell({ unique, write }) {
    const mark = `K${unique()}`
    const group = { key: `tag_group ${mark}` }
    const made = await write(
      tagEndpoints.createGroup,
      { body: { name: named(mark, '甲') } },
      { ...group, after: '甲' },
    )
    const params = { id: made.data.id }
    await write(
      tagEndpoints.updateGroup,
      { params, body: { name: named(mark, '乙'), version: 1 } },
      { ...group, after: '乙' },
    )
    const tag = { key: `tag ${mark}` }
    const form = { groupId: params.id, spaceIds: [], name: named(mark, '甲') }
    const { data } = await write(tagEndpoints.createTag, { body: form }, { ...tag, after: '甲' })
    const inside = { params: { id: data.id } }
    const renamed = { ...inside, body: { ...form, name: named(mark, '乙'), version: 1 } }
    await write(tagEndpoints.updateTag, renamed, { ...tag, after: '乙' })
    await write(tagEndpoints.deleteTag, inside, { ...tag, after: 'absent' })
    await write(tagEndpoints.deleteGroup, { params }, { ...group, after: 'absent' })
  },
  read: readBy(namedRows('tag'), namedRows('tag_group')),
}

const bases: WriteKind = {
  name: 'bases and releases',
  endpoints: [
    base.createBase,
    base.updateBase,
    base.updateVersion,
    base.moveVersion,
    base.createVersion,
    base.discardVersion,
    base.discardBase,
  ],
  phones: [EDITOR],
  async tell(writer) {
    const { write, unique } = writer
    const mark = `K${unique()}`
    const key = `knowledge_base ${mark}`
    const form = await baseForm(writer, mark)
    const { data } = await write(base.createBase, { body: form }, { key, after: '甲, 1 draft' })
    const { id, versionId } = data
    const changed = { ...form, name: named(mark, '乙'), version: 1 }
    await write(base.updateBase, { params: { id }, body: changed }, { key, after: '乙, 1 draft' })
    const version = { key: `knowledge_version ${mark}` }
    const head = { name: 'V1.0', summary: named(mark, '丙') }
    await write(base.updateVersion, { params: { id: versionId }, body: head }, { ...version, after: '丙' })
    await makeText(writer, versionId)
    const move = (event: 'submit' | 'approve') => ({ params: { id: versionId }, body: { event } })
    await write(base.moveVersion, move('submit'), { key, after: '乙, 1 review' })
    const approver = await approverOf(writer)
    await write(base.moveVersion, move('approve'), { key, after: '乙, 1 released' }, approver)
    const next = { params: { id }, body: { name: 'V2.0', summary: '' } }
    const made = await write(base.createVersion, next, { key, after: '乙, 2 draft,released' })
    const draft = { params: { id: made.data.id } }
    await write(base.discardVersion, draft, { key, after: '乙, 1 released' })
    const other = `K${unique()}`
    const unread = { key: `knowledge_base ${other}` }
    const second = { body: await baseForm(writer, other) }
    const { data: added } = await write(base.createBase, second, { ...unread, after: '甲, 1 draft' })
    await write(base.discardBase, { params: { id: added.id } }, { ...unread, after: 'absent' })
  },
  // From approval to release it may take a moment: to the reader both are the same promise.
  read: readBy(
    `select 'knowledge_base ' || split_part(b.name, '·', 1) as key, split_part(b.name, '·', 2) || ', ' || count(v.*)
         || ' ' || string_agg(replace(v.status, 'scheduled', 'released'), ',' order by v.status) as state
       from knowledge_base b left join knowledge_version v on v.base_id = b.id
       where b.name like 'K%·%' group by b.id, b.name`,
    namedRows('knowledge_version', 'summary'),
  ),
}

const documents: WriteKind = {
  name: 'documents',
  endpoints: [
    document.createDocument,
    document.updateDocument,
    document.saveText,
    document.takeFile,
    document.replaceFile,
    document.deleteDocument,
    document.restoreDocument,
    review.createNote,
  ],
  phones: [EDITOR],
  async tell(writer) {
    const { write, call, unique } = writer
    await dropCutOffUploads(writer)
    const mark = `K${unique()}`
    const { data } = await call(base.createBase, { body: await baseForm(writer, mark) })
    const version = { params: { id: data.versionId } }
    const key = `document ${mark}`
    const first = { ...version, body: { title: named(mark, '甲') } }
    const made = await write(document.createDocument, first, { key, after: '甲 0' })
    const params = { id: made.data.id }
    const title = { title: named(mark, '乙'), open: true }
    await write(document.updateDocument, { params, body: title }, { key, after: '乙 0' })
    const { revision } = (await call(document.readText, { params })).data
    const text = { body: '正文'.repeat(2000), revision }
    await write(document.saveText, { params, body: text }, { key, after: '乙 4000' })
    const file = await uploadOf(writer, 'knowledge', `${mark}.bin`)
    const taken = { ...version, body: { fileId: file.id } }
    const kept = { key: `file of ${data.versionId}` }
    const { id } = (await write(document.takeFile, taken, { ...kept, after: file.id })).data
    const other = await uploadOf(writer, 'knowledge', `${mark}.bin`)
    const replaced = { params: { id }, body: { fileId: other.id } }
    await write(document.replaceFile, replaced, { ...kept, after: other.id })
    await write(document.deleteDocument, { params }, { key, after: 'absent' })
    const restored = { ...version, body: { documentId: params.id } }
    await write(document.restoreDocument, restored, { key, after: '乙 4000' })
    const noted = { params, body: { quote: '正文', content: named(mark, '缺少单位') } }
    await write(review.createNote, noted, { key: `note ${mark}`, after: '缺少单位' })
  },
  read: readBy(
    `select 'document ' || split_part(d.title, '·', 1) as key, split_part(d.title, '·', 2) || ' ' || length(t.body) as state
       from knowledge_document d join knowledge_text t on t.id = d.text_id where d.title like 'K%·%'`,
    `select 'file of ' || d.version_id as key, string_agg(f.id::text, ' and ') as state from knowledge_document d
       join knowledge_resource r on r.id = d.resource_id join stored_file f on f.id = r.file_id
       where d.type = 2 group by d.version_id`,
    `select 'note ' || split_part(content, '·', 1) as key, split_part(content, '·', 2) as state
       from knowledge_review_note where content like 'K%·%'`,
  ),
}

const faqs: WriteKind = {
  name: 'questions and answers',
  endpoints: [feedback.createFaq, feedback.updateFaq, feedback.reviewFaq, feedback.deleteFaq],
  phones: [EDITOR],
  async tell(writer) {
    const { baseIds, unique, write } = writer
    const mark = `K${unique()}`
    const key = `knowledge_faq ${mark}`
    const body = { question: named(mark, '甲'), answer: '按下复位键。' }
    const made = await write(
      feedback.createFaq,
      { params: { id: baseIds[0] ?? '' }, body },
      { key, after: '甲 review' },
    )
    const params = { id: made.data.id }
    const changed = { ...body, question: named(mark, '乙'), version: 1 }
    await write(feedback.updateFaq, { params, body: changed }, { key, after: '乙 review' })
    const approval = { params, body: { event: 'approve' as const, version: 2 } }
    await write(feedback.reviewFaq, approval, { key, after: '乙 shown' }, await approverOf(writer))
    await write(feedback.deleteFaq, { params }, { key, after: 'absent' })
  },
  read: readBy(
    `select 'knowledge_faq ' || split_part(text, '·', 1) as key, split_part(text, '·', 2) || ' ' || status as state
       from (select coalesce(next_question, question) as text, status from knowledge_faq) q where text like 'K%·%'`,
  ),
}

export const authoringKinds = [spaces, tags, bases, documents, faqs]

async function baseForm({ query }: Writer, mark: string) {
  const [space] = await query('select id from space where is_demo order by id limit 1')
  const spaceId = String(space?.id)
  return { name: named(mark, '甲'), icon: 'MD' as const, spaceId, visibility: 'login' as const }
}

async function makeText({ call }: Writer, versionId: string): Promise<void> {
  const made = await call(document.createDocument, { params: { id: versionId }, body: { title: '概述' } })
  const params = { id: made.data.id }
  const { revision } = (await call(document.readText, { params })).data
  await call(document.saveText, { params, body: { body: '正文', revision } })
}

/** Nobody approves what he submitted himself. */
async function approverOf(writer: Writer): Promise<string> {
  const [row] = await writer.query(
    `select phone from account join staff_role on account_id = account.id
       where role = 'editor' and phone <> $1 and password_hash is not null limit 1`,
    [EDITOR],
  )
  return tokenOf(writer, String(row?.phone))
}
