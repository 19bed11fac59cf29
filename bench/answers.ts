import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '@xinqiao/contract/endpoint'
import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { findHelp } from '@xinqiao/contract/work-orders/calls/help-endpoints'
import { pino } from 'pino'
import type { App } from '../apps/server/src/app.ts'
import { seedDemo } from '../apps/server/src/demo/demo-world.ts'
import { readBases, readSpaces } from '../apps/server/src/demo/knowledge-folder.ts'
import { startSession } from '../apps/server/src/modules/identity/index.ts'
import { extractFiles } from '../apps/server/src/modules/knowledge/indexing/extract-files.ts'
import { keepWords } from '../apps/server/src/modules/knowledge/search/words/keep-words.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import type { Bench, Figure } from './bench.ts'
import { KEPT, KEPT_UNANSWERED } from './questions/kept.ts'
import { ASKED_KEPT, ASKED_TUNING, type Asked } from './questions/kinds.ts'
import { SUBJECTS_KEPT, SUBJECTS_TUNING, SUBJECTS_UNANSWERED } from './questions/subjects.ts'
import { TUNING, TUNING_UNANSWERED } from './questions/tuning.ts'
import { openBenchApp } from './tools/open-app.ts'

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
    ...(await ofKinds(answered, 'tuned by', ASKED_TUNING)),
    ...(await ofKinds(answered, 'kept', ASKED_KEPT)),
    await leaks(app),
    ...(await measureHelp(app, { names, slugs })),
  ]
}

const KIND_MARK = 0.8

/** Of all questions of the kinds, and of each kind; what is missed is shown of those that are tuned by. */
async function ofKinds(
  answered: (questions: typeof TUNING, shown: boolean) => Promise<number>,
  half: 'tuned by' | 'kept',
  asked: readonly Asked[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  let right = 0
  for (const [kind, ofKind] of Map.groupBy(asked, (one) => one.kind)) {
    const questions = ofKind.map(({ question, answers: wanted }) => [question, wanted] as const)
    const share = await answered(questions, half === 'tuned by')
    right += share * ofKind.length
    figures.push(
      shareOf(`answers: in the first 3, ${ofKind.length} of kind ${kind}, ${half}`, share, KIND_MARK),
    )
  }
  return [
    shareOf(`answers: in the first 3, ${asked.length} of all kinds, ${half}`, right / asked.length),
    ...figures,
  ]
}

/** Whether help before asking offers, among its four, what answers subjects of orders. */
async function measureHelp(
  app: App,
  { names, slugs }: Record<'names' | 'slugs', ReadonlyMap<string, string>>,
): Promise<Figure[]> {
  const help = await helper(app, READER)
  const shareOfHelped = async (subjects: typeof SUBJECTS_TUNING, shown: boolean) => {
    let right = 0
    for (const [subject, wanted] of subjects) {
      const offered = (await help(subject)).articles.map(({ hint, docId, isFaq }) => ({
        hint,
        place: isFaq ? 'faq' : docId === '' ? 'cover' : (slugs.get(docId) ?? ''),
      }))
      const isHelped = wanted.split(' ').some((answer) => {
        const [base = '', document] = answer.split('/')
        return offered.some(
          ({ hint, place }) => place === document && hint.startsWith(names.get(base) ?? '?'),
        )
      })
      if (isHelped) right += 1
      else if (shown)
        console.log(`     ${subject}: ${offered.map(({ hint, place }) => `${hint}/${place}`).join(' | ')}`)
    }
    return right / subjects.length
  }
  let silent = 0
  for (const subject of SUBJECTS_UNANSWERED) {
    const { articles, orders } = await help(subject)
    if (articles.length + orders.length === 0) silent += 1
  }
  const kept = await shareOfHelped(SUBJECTS_KEPT, process.env.SHOW_KEPT === '1')
  const quiet = silent / SUBJECTS_UNANSWERED.length
  return [
    shareOf(
      `help: ${SUBJECTS_TUNING.length} subjects tuned by`,
      await shareOfHelped(SUBJECTS_TUNING, true),
      0.8,
    ),
    shareOf(`help: ${SUBJECTS_KEPT.length} subjects kept`, kept, 0.7),
    shareOf(`help: nothing for ${SUBJECTS_UNANSWERED.length} without an answer`, quiet, 0.8),
  ]
}

function shareOf(what: string, share: number, mark = MARK): Figure {
  return {
    what,
    value: `${Math.round(share * 1000) / 10} %`,
    mark: `≥ ${mark * 100} %`,
    passed: share >= mark,
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
  const get = await getter(app, phone)
  return async (keyword: string): Promise<SearchHit[]> =>
    (await get(searchText.path, { keyword })).rows as SearchHit[]
}

async function helper(app: App, phone: string) {
  const get = await getter(app, phone)
  return async (subject: string) =>
    (await get(findHelp.path, { subject })).data as Answer<typeof findHelp>['data']
}

async function getter({ http, platform: { db } }: App, phone: string | null) {
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
  return async (path: string, query: Record<string, string>): Promise<Record<string, unknown>> => {
    const url = `/api${path}?${new URLSearchParams(query)}`
    const answer = await http.inject({ method: 'GET', url, headers })
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }
}
