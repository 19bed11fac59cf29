import { neededText, recordId, refId, wholeNumber } from '@xinqiao/contract/fields/primitives'
import { HIT_KINDS } from '@xinqiao/contract/knowledge/hit-kinds'
import { baseFaq, baseOpening, documentContent } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { DocumentContent, KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { z } from 'zod'
import type { Portal } from '../call-portal.ts'
import { part, partOf } from '../long-text.ts'
import { defineTool } from '../tool.ts'

const kbId = recordId('knowledge-base', '知识库编号，即搜索结果中的 kbId')

export const searchKnowledge = defineTool({
  name: 'search',
  title: '搜索',
  description:
    '在知识库中全文检索手册、文章与常见问题。返回命中所在的知识库、版本、文档、小节锚点和原文摘录；要读全文，把 kbId、verId、docId 交给 read_document。',
  scope: 'knowledge:read',
  input: z.object({
    keyword: neededText('关键词', 100, '请输入关键词').describe('关键词，多个词用空格隔开'),
    kbId: recordId('knowledge-base', '只在此知识库内查找', ['']).optional(),
    kind: z
      .enum(HIT_KINDS, `kind 只能是 ${HIT_KINDS.join('、')}`)
      .optional()
      .describe('只查知识库 base、文档 document 或常见问题 faq'),
    page: wholeNumber('page', 1, 100).default(1).describe('第几页，每页 10 条'),
  }),
  run: async ({ page: pageNum, ...asked }, portal) => {
    const query = Object.fromEntries(
      Object.entries({ ...asked, pageNum, pageSize: 10 }).filter(([, value]) => value !== undefined),
    ) as { keyword: string }
    const { rows, total, meant, isPartial } = await portal.call(searchText, { query })
    return {
      total,
      page: pageNum,
      ...(meant === undefined ? {} : { meant }),
      ...(isPartial === true ? { isPartial } : {}),
      hits: rows.map(({ kbId, kbName, verId, versionName, docId, docName, ...hit }) => ({
        ...{ kind: hit.kind, kbId, kbName, verId, versionName, docId, docName },
        ...{ heading: hit.heading, anchor: hit.anchor, page: hit.page, excerpt: hit.excerpt },
      })),
    }
  },
})

export const readDocument = defineTool({
  name: 'read_document',
  title: '读文档',
  description:
    '读知识库：只给 kbId 时返回概要、目录与常见问题；再给 verId 与 docId 时返回该篇正文（Markdown），长文分段。',
  scope: 'knowledge:read',
  input: z.object({
    kbId,
    verId: refId('knowledge-version').optional().describe('版本编号，不填为当前版本'),
    docId: refId('knowledge-document').optional().describe('文档编号，来自搜索结果或目录'),
    part,
  }),
  run: async ({ kbId, verId = '', docId = '', part }, portal) => {
    const params = { kbId }
    if (verId === '' || docId === '') return openBase(portal, { kbId, verId, docId }, part)
    const { data } = await portal.call(documentContent, { params: { ...params, verId, docId } })
    return { kbId, verId, ...documentPart(data, part) }
  },
})

async function openBase(
  portal: Portal,
  { kbId, verId, docId }: { kbId: string; verId: string; docId: string },
  part: number,
) {
  const params = { kbId }
  const query = { ...(verId === '' ? {} : { verId }), ...(docId === '' ? {} : { docId }) }
  const { base, tree, content } = (await portal.call(baseOpening, { params, query })).data
  const place = { kbId, verId: base.verId }
  if (docId !== '')
    return content === null ? { ...place, docId } : { ...place, ...documentPart(content, part) }
  const faq = base.faqCount === 0 ? [] : (await portal.call(baseFaq, { params })).data
  const said = [
    base.kbDesc,
    ...outline(tree),
    ...faq.map(({ question, answer }) => `问：${question}\n答：${answer}`),
  ]
  return {
    ...place,
    ...{ kbName: base.kbName, versionName: base.verName, releaseTime: base.releaseTime },
    versions: base.versions,
    ...partOf(said.filter((text) => text !== '').join('\n'), part),
  }
}

/** The tree as lines, each with the id by which the document is read. */
function outline(tree: readonly KnowledgeDocument[], depth = 0): string[] {
  return tree.flatMap(({ id, name, child }) => [
    `${'  '.repeat(depth)}- ${name}（docId ${id}）`,
    ...outline(child, depth + 1),
  ])
}

function documentPart({ id, name, content, versionTime, fileName, fileSize }: DocumentContent, part: number) {
  const file = fileName === '' ? {} : { fileName, fileSize }
  return { docId: id, name, versionTime, ...file, ...partOf(content, part) }
}
