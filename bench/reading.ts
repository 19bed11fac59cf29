import { documentContent, listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import pg from 'pg'
import type { Bench, Figure, Run } from './bench.ts'
import { median, plain } from './bench.ts'
import { startServing } from './processes.ts'
import type { Request } from './tools/load.ts'
import { inTurn, READERS } from './tools/read-lists.ts'
import type { BareRoute } from './tools/server-process.ts'

/** Of an article, in bytes as it is kept. */
const ARTICLE_BYTES = 20_000

/** What is read most, beside a read of the one table behind it by the bare driver: what the machine gives at most. */
export const reading: Bench = { name: 'reading', measure }

interface Read {
  what: string
  request: Request
  statement: BareRoute['statements'][number]
  least: number
}

async function measure(run: Run): Promise<Figure[]> {
  const { url, token, filled } = await run.world()
  const headers = { authorization: `Bearer ${token}` }
  const article = await longArticle(url, filled.baseId)
  const reads: Read[] = [
    {
      what: 'a page of the list of bases',
      request: {
        method: listBases.method,
        path: `/api${listBases.path}?pageNum=1&pageSize=12&orderByColumn=createdtime&isAsc=DESC`,
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      },
      statement: {
        text: `select * from knowledge_base where status = 'released' order by released_at desc limit 12`,
        values: [],
      },
      least: 800,
    },
    {
      what: 'an article of 20 KB',
      request: { method: documentContent.method, path: article.path, headers },
      statement: { text: 'select * from knowledge_text where id = $1', values: [article.textId] },
      least: 1_000,
    },
  ]
  const routes = reads.map(
    ({ statement }, at): BareRoute => ({ method: 'GET', path: `/${at}`, statements: [statement] }),
  )
  const ours = await startServing({ kind: 'ours', url })
  const bare = await startServing({ kind: 'bare', url, routes })
  try {
    const figures: Figure[] = []
    for (const [at, read] of reads.entries()) {
      const rounds = await inTurn(run, [
        { port: ours.port, request: read.request },
        { port: bare.port, request: { method: 'GET', path: `/${at}` } },
      ])
      figures.push(
        figureOf(
          read,
          rounds.map((round) => round.map(({ perSecond }) => perSecond)),
        ),
      )
    }
    return figures
  } finally {
    await ours.stop()
    await bare.stop()
  }
}

function figureOf({ what, least }: Read, rounds: readonly number[][]): Figure {
  const [ours, limit] = [0, 1].map((side) => median(rounds.map((round) => round[side] ?? 0))) as [
    number,
    number,
  ]
  return {
    what: `${what}: by ${READERS} readers`,
    value: `${plain(ours)} per second (${plain(ours / limit)} of one table by the bare driver, ${plain(limit)})`,
    mark: `≥ ${plain(least)} per second`,
    passed: ours >= least,
  }
}

/** Makes a text of the base as long as a long chapter is. */
async function longArticle(url: string, baseId: string): Promise<{ path: string; textId: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; versionId: string; textId: string }>(
      `select d.id, d.version_id as "versionId", d.text_id as "textId" from knowledge_base b
        join knowledge_document d on d.version_id = b.current_version_id
        where b.id = $1 and d.text_id is not null order by d.id limit 1`,
      [baseId],
    )
    const [{ id = '', versionId = '', textId = '' } = {}] = rows
    await client.query(
      `update knowledge_text set body =
        left(repeat(body, $2::int / octet_length(body) + 1), $2::int * char_length(body) / octet_length(body)) where id = $1`,
      [textId, ARTICLE_BYTES],
    )
    const place = { kbId: baseId, verId: versionId, docId: id } as Record<string, string>
    const path = documentContent.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => place[name] ?? '')
    return { path: `/api${path}`, textId }
  } finally {
    await client.end()
  }
}
