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
    const articles = await listArticles(db, versionId)
    const text = articles.map(({ title, body }) => `# ${title}\n\n${withoutAddresses(body)}`).join('\n\n')
    const bytes = Buffer.from(`${text}\n\n---\n${foot}\n`)
    return { size: bytes.length, content: Readable.from([bytes]) }
  }
  return [{ name: `${folder}在线文档.md`, about: 0, open }]
}

function withoutAddresses(markdown: string): string {
  return fillLinks(markdown, { resource: () => '#', document: (_slug, anchor) => anchor || '#' })
}
