import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { pino } from 'pino'
import type { App } from '../apps/server/src/app.ts'
import { seedDemo } from '../apps/server/src/demo/demo-world.ts'
import { readBases, readSpaces } from '../apps/server/src/demo/knowledge-folder.ts'
import { startSession } from '../apps/server/src/modules/identity/index.ts'
import { extractFiles } from '../apps/server/src/modules/knowledge/indexing/extract-files.ts'
import { keepWords } from '../apps/server/src/modules/knowledge/search/keep-words.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { PEOPLE } from '../apps/server/test/demo-people.ts'
import type { Bench, Figure } from './bench.ts'
import { openBenchApp } from './open-app.ts'
import { KEPT, KEPT_UNANSWERED } from './questions/kept.ts'
import { TUNING, TUNING_UNANSWERED } from './questions/tuning.ts'

const MARK = 0.9
/** An engineer whose company may read all that the demonstration holds, and one of another. */
const READER = PEOPLE.manager
const OTHER = PEOPLE.vendorManager

/** Whether questions as engineers type them find their answer among the first three, and those without one nothing. */
export const answers: Bench = {
  name: 'answers',
  async measure() {
    const cluster = await temporaryCluster()
    const folder = mkdtempSync(join(tmpdir(), 'xinqiao-answers-'))
    try {
      const database = openDatabase(cluster.url, 2)
      await migrate(database.pool)
      await database.close()
      const { app, close } = await openBenchApp(cluster.url, folder, pino({ level: 'silent' }))
      try {
        await seedDemo(app.platform)
        await readAllFiles(app)
        await keepWords(app.platform)
        return await measureAll(app)
      } finally {
        await close()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
      await cluster.stop()
    }
  },
}

/** As the server does in the background: text of files competes with that of articles. */
async function readAllFiles({ platform }: App): Promise<void> {
  const bases = await platform.db.selectFrom('knowledgeBase').select('currentVersionId').execute()
  for (const { currentVersionId } of bases)
    if (currentVersionId !== null) await extractFiles(platform, currentVersionId)
}

async function measureAll(app: App): Promise<Figure[]> {
  const ask = await asker(app, READER)
  const names = new Map((await readBases(await readSpaces())).map(({ slug, name }) => [slug, name]))
  const slugs = new Map(
    (await app.platform.db.selectFrom('knowledgeDocument').select(['id', 'slug']).execute()).map((row) => [
      row.id,
      row.slug,
    ]),
  )
  const nameOf = (hit: SearchHit) =>
    hit.kind === 'faq' ? 'faq' : hit.kind === 'base' ? 'cover' : (slugs.get(hit.docId) ?? '')
  const isAnswer = (hit: SearchHit, answer: string) => {
    const [base = '', document] = answer.split('/')
    return names.get(base) === hit.kbName && nameOf(hit) === document
  }
  const answered = async (questions: typeof TUNING, shown: boolean) => {
    let right = 0
    for (const [question, wanted] of questions) {
      const hits = (await ask(question)).slice(0, 3)
      const found = wanted.split(' ').some((answer) => hits.some((hit) => isAnswer(hit, answer)))
      if (found) right += 1
      else if (shown)
        console.log(
          `     ${question}: ${hits.map((hit) => `${hit.kbName}/${nameOf(hit)} ${hit.heading}`).join(' | ') || 'nothing'}`,
        )
    }
    return right / questions.length
  }
  const empty = async (questions: readonly string[], shown: boolean) => {
    let right = 0
    for (const question of questions) {
      const hits = await ask(question)
      if (hits.length === 0) right += 1
      else if (shown)
        console.log(
          `     ${question}: ${hits
            .slice(0, 2)
            .map((hit) => `${hit.docName} ${hit.heading}`)
            .join(' | ')}`,
        )
    }
    return right / questions.length
  }
  return [
    shareOf(`answers: in the first 3, ${TUNING.length} questions tuned by`, await answered(TUNING, true)),
    shareOf(
      `answers: in the first 3, ${KEPT.length} questions kept`,
      await answered(KEPT, process.env.SHOW_KEPT === '1'),
    ),
    shareOf(
      `answers: nothing for ${TUNING_UNANSWERED.length} without one, tuned by`,
      await empty(TUNING_UNANSWERED, true),
    ),
    shareOf(
      `answers: nothing for ${KEPT_UNANSWERED.length} without one, kept`,
      await empty(KEPT_UNANSWERED, false),
    ),
    await leaks(app),
  ]
}

function shareOf(what: string, share: number): Figure {
  return {
    what,
    value: `${Math.round(share * 1000) / 10} %`,
    mark: `≥ ${MARK * 100} %`,
    passed: share >= MARK,
  }
}

/** All questions, asked by a visitor and by another company: nothing that they cannot open. */
async function leaks(app: App): Promise<Figure> {
  const { rows } = await app.platform.db
    .selectFrom('knowledgeBase')
    .select(['id', 'visibility', 'name'])
    .execute()
    .then((bases) => ({ rows: bases }))
  const closed = new Set(
    rows.filter(({ visibility }) => visibility === 'units' || visibility === 'projects').map(({ id }) => id),
  )
  const asLogin = new Set(rows.filter(({ visibility }) => visibility === 'login').map(({ id }) => id))
  const open = new Set(
    (
      await app.platform.db.selectFrom('knowledgeDocument').select('id').where('open', '=', true).execute()
    ).map(({ id }) => id),
  )
  let leaked = 0
  let shown = 0
  const visitor = await asker(app, null)
  const other = await asker(app, OTHER)
  for (const question of [...TUNING, ...KEPT].map(([one]) => one)) {
    for (const hit of await visitor(question)) {
      shown += 1
      const isText = hit.kind === 'document' && !open.has(hit.docId)
      if (closed.has(hit.kbId) || (isText && asLogin.has(hit.kbId))) leaked += 1
    }
    for (const hit of await other(question)) {
      shown += 1
      if (closed.has(hit.kbId)) leaked += 1
    }
  }
  return {
    what: `answers: of others among ${shown} shown hits`,
    value: String(leaked),
    mark: '0',
    passed: leaked === 0 && shown > 0,
  }
}

async function asker(app: App, phone: string | null) {
  const { db } = app.platform
  const headers: Record<string, string> = {}
  if (phone !== null) {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    const { token } = await startSession(db, new Date(), {
      accountId: id,
      device: 'bench',
      address: '127.0.0.1',
    })
    headers.authorization = `Bearer ${token}`
  }
  return async (keyword: string): Promise<SearchHit[]> => {
    const url = `/api${searchText.path}?keyword=${encodeURIComponent(keyword)}`
    const answer = await app.http.inject({ method: searchText.method, url, headers })
    if (answer.statusCode !== 200) throw new Error(`search answers ${answer.statusCode}: ${answer.body}`)
    return answer.json().rows
  }
}
