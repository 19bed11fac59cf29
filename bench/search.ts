import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { fold } from '../apps/server/src/platform/search/fold.ts'
import { type Bench, type Figure, plain } from './bench.ts'
import { startServing } from './processes.ts'
import { load } from './tools/load.ts'
import { drawWord, randomFrom, readVocabulary } from './vocabulary.ts'

const P95_MS = 50
/** The middle answer to one reader. */
const ALONE_MS = 6
/** By four readers. */
const LEAST_PER_SECOND = 300
const LEAST_RECALL = 0.99
/** Up to so many true hits all of them must be found. */
const FULL_UP_TO = 1000
const PAGE = 50

interface Query {
  keyword: string
  /** documents that hold it, by a plain scan */
  truth: number
}

/** Speed for rare and common words alike, and whether everything is found and nothing false is shown. */
export const search: Bench = {
  name: 'search',
  async measure(run) {
    const { url, token, filled } = await run.world()
    const texts = filled.texts.map(fold)
    const count = run.quick ? 60 : 200
    const queries = run.vocabulary === 'demo' ? drawPieces(texts, count) : drawWords(texts, count)
    const serving = await startServing({ kind: 'ours', url })
    try {
      const ask = (keyword: string, page: number) => askFor(serving.port, token, keyword, page)
      return [
        ...(await speed(serving.port, token, queries, run.quick ? 3 : 8)),
        ...(await quality(queries, { texts, hidden: filled.hidden }, ask)),
      ]
    } finally {
      await serving.stop()
    }
  },
}

/** Pieces of 2 to 8 characters from random places: common ones come up as often as they are written. */
function drawPieces(texts: readonly string[], count: number): Query[] {
  const random = randomFrom(73)
  const queries = new Map<string, Query>()
  while (queries.size < count) {
    const text = texts[Math.floor(random() * texts.length)] ?? ''
    const length = 2 + Math.floor(random() * 7)
    const keyword = text.substr(Math.floor(random() * (text.length - length)), length)
    if (!/^[\p{L}\p{N}]+$/u.test(keyword) || queries.has(keyword)) continue
    queries.set(keyword, { keyword, truth: texts.filter((one) => one.includes(keyword)).length })
  }
  return [...queries.values()]
}

/** Words of 2 to 8 characters, the commonest more likely, as people ask for them. */
function drawWords(texts: readonly string[], count: number): Query[] {
  const random = randomFrom(74)
  const vocabulary = readVocabulary('foreign')
  const queries = new Map<string, Query>()
  while (queries.size < count) {
    const keyword = fold(drawWord(vocabulary, random))
    if (keyword.length < 2 || keyword.length > 8 || queries.has(keyword)) continue
    queries.set(keyword, { keyword, truth: texts.filter((one) => one.includes(keyword)).length })
  }
  return [...queries.values()]
}

async function speed(
  port: number,
  token: string,
  queries: readonly Query[],
  seconds: number,
): Promise<Figure[]> {
  const classes = {
    rare: queries.filter((query) => query.truth <= 20),
    common: queries.filter((query) => query.truth > FULL_UP_TO),
    all: queries,
  }
  const figures: Figure[] = []
  for (const [name, chosen] of Object.entries(classes)) {
    // Of made-up words none may be so common, or so rare.
    if (chosen.length === 0) continue
    for (const readers of [1, 4]) {
      const requests = chosen.map((query) => requestFor(token, query.keyword, 1, 10))
      await load({ port, requests, connections: readers, seconds: 1 })
      const { perSecond, p50, p95 } = await load({ port, requests, connections: readers, seconds })
      const what = `search, ${name} words (${chosen.length}), ${readers} reader${readers > 1 ? 's' : ''}`
      figures.push({
        what: `${what}: p95`,
        value: `${plain(p95)} ms (p50 ${plain(p50)} ms)`,
        mark: `< ${P95_MS} ms`,
        passed: p95 < P95_MS,
      })
      if (name !== 'all') continue
      figures.push(
        readers === 1
          ? {
              what: `${what}: p50`,
              value: `${plain(p50)} ms`,
              mark: `< ${ALONE_MS} ms`,
              passed: p50 < ALONE_MS,
            }
          : {
              what: `${what}: answers a second`,
              value: plain(perSecond),
              mark: `≥ ${LEAST_PER_SECOND}`,
              passed: perSecond >= LEAST_PER_SECOND,
            },
      )
    }
  }
  return figures
}

type Hit = {
  kbId: string
  docId: string
  page: number
  docName: string
  excerpt: string
  marks: [number, number][]
}
type Ask = (keyword: string, page: number) => Promise<{ rows: Hit[]; total: number }>

/** A hit is true when what it marks is what was asked for, and a plain scan finds as many. */
async function quality(
  queries: readonly Query[],
  { texts, hidden }: { texts: readonly string[]; hidden: ReadonlySet<string> },
  ask: Ask,
): Promise<Figure[]> {
  let wanted = 0
  let found = 0
  let shown = 0
  let untrue = 0
  let leaked = 0
  for (const { keyword, truth } of queries) {
    const full = truth <= FULL_UP_TO
    const documents = new Set<string>()
    for (let page = 1; page <= (full ? FULL_UP_TO / PAGE : 1); page += 1) {
      const { rows } = await ask(keyword, page)
      for (const hit of rows) {
        if (hit.docId !== '') documents.add(hit.docId)
        shown += 1
        if (!isTrue(hit, keyword)) untrue += 1
        if (hidden.has(hit.docId) || hidden.has(hit.kbId)) leaked += 1
      }
      if (rows.length < PAGE) break
    }
    if (full) {
      wanted += truth
      found += Math.min(documents.size, truth)
    }
  }
  const recall = found / wanted
  return [
    {
      what: `search: recall over ${texts.length.toLocaleString('en')} documents, ${plain(wanted)} true hits`,
      value: String(Math.round(recall * 10_000) / 10_000),
      mark: `≥ ${LEAST_RECALL}`,
      passed: recall >= LEAST_RECALL,
    },
    {
      what: `search: false among ${plain(shown)} shown hits`,
      value: String(untrue),
      mark: '0',
      passed: untrue === 0,
    },
    {
      what: `search: of another company or unreleased among them, of ${plain(hidden.size)}`,
      value: String(leaked),
      mark: '0',
      passed: leaked === 0,
    },
  ]
}

function isTrue(hit: Hit, keyword: string): boolean {
  const marked = hit.marks.map(([start, end]) => fold(hit.excerpt.slice(start, end)))
  return fold(hit.docName).includes(keyword) || marked.some((text) => text.includes(keyword))
}

function requestFor(token: string, keyword: string, page: number, size: number) {
  const query = `keyword=${encodeURIComponent(keyword)}&pageNum=${page}&pageSize=${size}`
  return {
    method: searchText.method,
    path: `/api${searchText.path}?${query}`,
    headers: { authorization: `Bearer ${token}` },
  }
}

async function askFor(port: number, token: string, keyword: string, page: number) {
  const request = requestFor(token, keyword, page, PAGE)
  const response = await fetch(`http://127.0.0.1:${port}${request.path}`, { headers: request.headers })
  if (!response.ok) throw new Error(`search answers ${response.status}`)
  return (await response.json()) as { rows: Hit[]; total: number }
}
