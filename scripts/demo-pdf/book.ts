import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DemoBase, DemoDocument, DemoVersion } from '../../apps/server/src/demo/demo-base.ts'
import { chapterHtml, inHtml, levelOf, placeOf } from './chapter.ts'
import { fontFaces } from './fonts.ts'

export interface Book {
  base: DemoBase
  version: DemoVersion
  /** in reading order */
  chapters: DemoDocument[]
}

/** What is known of the pages once the book was printed: how many, and on which each chapter begins, by its place. */
export interface Pages {
  count: number
  starts: ReadonlyMap<string, number>
}

/** A book as one page of HTML for the printer: cover, contents, chapters. */
export async function bookHtml(book: Book, pages: Pages): Promise<string> {
  const chapters = await Promise.all(book.chapters.map((chapter) => chapterHtml(book.base, chapter)))
  const text = `<title>${inHtml(`${book.base.name} ${book.version.name}`)}</title>
<style>
${styleSheet('front.css')}
${styleSheet('book.css')}
${marginsCss(book, pages)}
</style>
${coverHtml(book)}
<nav>
<h1>目录</h1>
${book.chapters.map((chapter) => contentsEntry(chapter, pages)).join('\n')}
</nav>
<main>
${chapters.join('\n')}
</main>`
  return `<!doctype html>\n<html lang="zh-CN">\n<style>${await fontFaces(text)}</style>\n${text}`
}

function styleSheet(name: string): string {
  return readFileSync(path.join(import.meta.dirname, name), 'utf8')
}

/**
 * The words in the margins. The running head is the number of the page, written by a counter style that has a title
 * for each: the browser knows no other head that changes while the text flows on.
 */
function marginsCss({ base, version, chapters }: Book, { count, starts }: Pages): string {
  const tops = chapters.filter((chapter) => levelOf(chapter) === 1)
  const heads = Array.from({ length: count }, (_, at) => {
    const last = tops.findLast((chapter) => (starts.get(placeOf(chapter.slug)) ?? 0) <= at + 1)
    return quoted(last?.title ?? '目录')
  })
  return `@counter-style head { system: fixed; symbols: ${heads.join(' ')} }
@page text {
@top-left { content: ${quoted(base.name)} }
@top-right { content: counter(page, head) }
@bottom-left { content: ${quoted(`《${base.name}》 ${version.name}　${version.releasedAt}`)} }
}`
}

/** JSON quotes and escapes as CSS does, as long as no line ends within. */
function quoted(text: string): string {
  return JSON.stringify(text)
}

function coverHtml({ base, version }: Book): string {
  // The versions up to this one, newest first.
  const history = base.versions.slice(base.versions.indexOf(version)).slice(0, 5)
  return `<header>
<p class="brand"><b>飞腾</b><b>芯桥</b>客户服务门户</p>
<p class="name">${inHtml(base.name)}</p>
<p class="facts"><span>版本 ${version.name}</span><span>发布日期 ${version.releasedAt}</span><span>适用芯片 ${inHtml(base.chip)}</span></p>
<p class="about">${inHtml(base.description)}</p>
<p class="history">修订记录</p>
<table>
${history.map((one) => `<tr><td>${one.name}<td>${one.releasedAt}<td>${inHtml(one.summary)}`).join('\n')}
</table>
<p class="terms">本文档仅供飞腾合作伙伴在产品设计中使用。未经书面许可，不得向第三方提供。<br>
文中参数可能随芯片步进与固件版本更新，设计前请在客户服务门户核对最新版本。</p>
</header>`
}

function contentsEntry(chapter: DemoDocument, { starts }: Pages): string {
  const place = placeOf(chapter.slug)
  return `<a href="#${place}" class="level-${levelOf(chapter)}"><span>${inHtml(chapter.title)}</span><i></i>${starts.get(place) ?? ''}</a>`
}
