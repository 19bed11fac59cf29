import { IMPORTED_TEXT, IMPORTED_WORD } from '@xinqiao/contract/authoring/import-files'
import { changeLinks, changeProse, isRelative, linksOf } from '../documents/text-links.ts'
import type { ImportSource, Skipped } from './add-files.ts'
import type { Kept } from './import-pictures.ts'
import type { Plan, PlannedDocument } from './import-plan.ts'
import { resolveLink } from './resolve-link.ts'

const EXTENSION = /\.(md|markdown|docx)$/i
/** An address, and what stands behind it in quotes. */
const SHOWN =
  /!\[((?:\\.|(?!!\[)[^\]\\])*)\]\((?:<([^<>]+)>|([^()\s]+))(?:\s{1,9}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\)/g

/** A text as it will be kept, and the pictures it shows. */
export interface LinkedText {
  body: string
  resourceIds: Set<string>
}

/** Links to pictures and texts that came along become ours; others stay as they are. */
export function linkText(
  { body, folder }: PlannedDocument,
  keys: Plan['keys'],
  slugs: ReadonlyMap<string, string>,
  { pictures, kept }: { pictures: ImportSource['pictures']; kept: Kept },
): LinkedText {
  const resourceIds = new Set<string>()
  const linked = changeLinks(withoutLost(body, folder, pictures, kept), ({ address }, whole) => {
    const [place = '', anchor = ''] = address.split('#', 2)
    const path = place === '' ? null : resolveLink(folder, place)
    if (path === null) return whole
    const picture = kept.get(path)
    if (picture) {
      resourceIds.add(picture.id)
      return `](resource:${picture.id}`
    }
    const slug = slugs.get(targetOf(path, keys) ?? '')
    return slug === undefined ? whole : `](document:${slug}${anchor === '' ? '' : `#${anchor}`}`
  })
  return { body: linked, resourceIds }
}

/** Links and pictures that lead to nothing that came along, each with the file and the line where it stands. */
export function brokenLinks({ documents, keys }: Plan, pictures: ImportSource['pictures']): Skipped[] {
  const broken = documents.flatMap(({ path, body, folder, firstLine }) =>
    linksOf(body).flatMap(({ address, line, isPicture }) => {
      const [place = ''] = address.split('#', 1)
      if (!isRelative(address)) return []
      const target = resolveLink(folder, place)
      if (target !== null && (pictures.has(target) || targetOf(target, keys) !== undefined)) return []
      // The lines of a text that was made of a Word document are not those that its writer sees.
      const at = IMPORTED_WORD.test(path) ? '' : ` 第 ${line + firstLine - 1} 行`
      const reason = isPicture ? '图片不在导入的内容中' : '链接的文件没有导入'
      return [{ name: `${path}${at}`, reason: `${reason}：${decoded(address)}` }]
    }),
  )
  return [...new Map(broken.map((one) => [`${one.name} ${one.reason}`, one])).values()]
}

/** The document that a path means: a text by its file, a chapter by its folder. */
function targetOf(path: string, keys: Plan['keys']): string | undefined {
  if (IMPORTED_TEXT.test(path) || IMPORTED_WORD.test(path)) return keys.get(path.replace(EXTENSION, ''))
  return keys.get(path)
}

/** A picture that came but could not be kept leaves its name. */
function withoutLost(body: string, folder: string, pictures: ImportSource['pictures'], kept: Kept): string {
  return changeProse(body, (text) =>
    text.replace(SHOWN, (whole, alt: string, quoted: string | undefined, plain: string | undefined) => {
      const path = resolveLink(folder, quoted ?? plain ?? '')
      const isLost = path !== null && pictures.has(path) && !kept.has(path)
      return isLost ? `〔图片：${alt || '未导入'}〕` : whole
    }),
  )
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
