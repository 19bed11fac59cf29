import type { ReleaseCheck } from '@xinqiao/contract/authoring/schemas'
import type { Db } from '../../../platform/db/database.ts'
import { documentLinks, resourceLinks } from '../../knowledge/index.ts'
import { type DocumentRow, listLinkingBodies, listResourcesOf } from '../documents/document-queries.ts'

/** What must hold before a version goes to review, each with the documents where it does not. */
export async function checkRelease(
  db: Db,
  version: { id: string; baseId: string; summary: string },
  documents: readonly DocumentRow[],
): Promise<ReleaseCheck[]> {
  const bodies = await listLinkingBodies(db, version.id)
  const parents = new Set(documents.map(({ parentId }) => parentId))
  const slugs = new Set(documents.map(({ slug }) => slug))
  const shown = await listResourcesOf(db, version.baseId, [
    ...new Set(bodies.flatMap(({ body }) => resourceLinks(body))),
  ])
  // A chapter's own page may be empty: what it holds stands below it.
  const empty = bodies.filter(({ id, isEmpty }) => isEmpty && !parents.has(id))
  const astray = bodies.filter(({ body }) => documentLinks(body).some((slug) => !slugs.has(slug)))
  // What waits for the security check is there, and opens once it passed; what was refused never will.
  const missing = [
    ...bodies.filter(({ body }) => resourceLinks(body).some((id) => !shown.has(id))),
    ...documents.filter(({ fileState }) => fileState === 'refused'),
  ]
  return [
    documents.length === 0
      ? { passed: false, text: '还没有文档', documentIds: [] }
      : check(empty, `${documents.length} 个文档均有正文`, (count) => `${count} 个文档没有正文`),
    check(astray, '内部链接全部有效', (count) => `${count} 个文档有失效的内部链接`),
    check(missing, '图片与附件全部可用', (count) => `${count} 个文档有缺失或未通过安全检查的图片、附件`),
    version.summary === ''
      ? { passed: false, text: '未填写版本说明', documentIds: [] }
      : { passed: true, text: '已填写版本说明', documentIds: [] },
  ]
}

function check(
  failing: readonly { id: string }[],
  fine: string,
  wrong: (count: number) => string,
): ReleaseCheck {
  if (failing.length === 0) return { passed: true, text: fine, documentIds: [] }
  return { passed: false, text: wrong(failing.length), documentIds: failing.map(({ id }) => id) }
}
