import type { ReleaseCheck } from '@xinqiao/contract/authoring/schemas'
import type { Db } from '../../../platform/db/database.ts'
import { documentLinks, resourceLinks } from '../../knowledge/index.ts'
import { type DocumentRow, listLinkingBodies, listResourcesOf } from '../documents/document-queries.ts'
import { isRelative, linksOf } from '../documents/text-links.ts'
import { sameShape } from './discard-queries.ts'

/** What must hold before a version goes to review, each with the documents where it does not. */
export async function checkRelease(
  db: Db,
  version: { id: string; baseId: string; summary: string; inheritsId: string | null },
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
  const places = bodies.flatMap(({ id, body }) =>
    linksOf(body).flatMap((link) =>
      isLost(link.address, slugs, shown) ? [{ documentId: id, ...link }] : [],
    ),
  )
  const astray = places.filter(({ isPicture, address }) => !isPicture && !address.startsWith('resource:'))
  // What waits for the security check is there, and opens once it passed; what was refused never will.
  const missing = [
    ...places.filter((place) => !astray.includes(place)),
    ...documents.flatMap(({ id, fileState }) =>
      fileState === 'refused' ? [{ documentId: id, line: 0, address: '' }] : [],
    ),
  ]
  return [
    documents.length === 0
      ? { passed: false, text: '还没有文档', documentIds: [], places: [] }
      : check(
          empty.map(({ id }) => ({ documentId: id, line: 0, address: '' })),
          `${documents.length} 个文档均有正文`,
          (count) => `${count} 个文档没有正文`,
        ),
    check(astray, '内部链接全部有效', (count) => `${count} 个文档有失效的内部链接`),
    check(missing, '图片与附件全部可用', (count) => `${count} 个文档有缺失或未通过安全检查的图片、附件`),
    ...((await isUnchanged(db, version, documents))
      ? [{ passed: false, text: '与沿用的版本相比没有变化', documentIds: [], places: [] }]
      : []),
    version.summary === ''
      ? { passed: false, text: '未填写版本说明', documentIds: [], places: [] }
      : { passed: true, text: '已填写版本说明', documentIds: [], places: [] },
  ]
}

/** `documents` are compared with the version that this one came from; what was moved or taken out counts too. */
async function isUnchanged(
  db: Db,
  { id, inheritsId }: { id: string; inheritsId: string | null },
  documents: readonly DocumentRow[],
): Promise<boolean> {
  if (inheritsId === null || documents.some(({ state }) => state !== 'same')) return false
  return sameShape(db, id, inheritsId)
}

/** A link to a page or a picture that is not there, or one that starts from a place documents here do not have. */
function isLost(address: string, slugs: ReadonlySet<string>, shown: ReadonlySet<string>): boolean {
  if (isRelative(address)) return true
  const [slug] = documentLinks(`](${address})`)
  const [resource] = resourceLinks(`](${address})`)
  return (slug !== undefined && !slugs.has(slug)) || (resource !== undefined && !shown.has(resource))
}

const MOST_PLACES = 50

function check(
  failing: readonly ReleaseCheck['places'][number][],
  fine: string,
  wrong: (count: number) => string,
): ReleaseCheck {
  if (failing.length === 0) return { passed: true, text: fine, documentIds: [], places: [] }
  const documentIds = [...new Set(failing.map(({ documentId }) => documentId))]
  const places = failing.flatMap(({ documentId, line, address }) =>
    line === 0 ? [] : [{ documentId, line, address }],
  )
  return { passed: false, text: wrong(documentIds.length), documentIds, places: places.slice(0, MOST_PLACES) }
}
