import { Readable } from 'node:stream'
import type { Entry } from '../../platform/content/zip/zip-files.ts'
import type { Db } from '../../platform/db/database.ts'
import { fillLinks } from '../knowledge/index.ts'
import { listArticles } from './held-file-queries.ts'

/** What was written online, as one Markdown file that a batch can carry; figures stay on the site. */
export function articleEntries(
  db: Db,
  versionId: string,
  folder: string,
  foot: string,
): (Entry & { about: number })[] {
  const open = async () => {
    const parts: Buffer[] = []
    // A few at a time: a whole book at once would keep others waiting.
    for await (const { title, body } of eachArticle(db, versionId))
      parts.push(Buffer.from(`# ${title}\n\n${withoutAddresses(body)}\n\n`))
    parts.push(Buffer.from(`${parts.length === 0 ? '\n\n' : ''}---\n${foot}\n`))
    const size = parts.reduce((sum, { length }) => sum + length, 0)
    return { size, content: Readable.from(parts) }
  }
  return [{ name: `${folder}在线文档.md`, about: 0, open }]
}

const AT_ONCE = 4

async function* eachArticle(db: Db, versionId: string) {
  for (let offset = 0; ; offset += AT_ONCE) {
    const articles = await listArticles(db, versionId, { offset, limit: AT_ONCE })
    yield* articles
    if (articles.length < AT_ONCE) return
  }
}

function withoutAddresses(markdown: string): string {
  return fillLinks(markdown, { resource: () => '#', document: (_slug, anchor) => anchor || '#' })
}
