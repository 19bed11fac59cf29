import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { moveVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { baseDetail, documentContent, documentTree } from '@xinqiao/contract/knowledge/reading-endpoints'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { startSession } from '../../apps/server/src/modules/identity/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import type { DB } from '../../apps/server/src/platform/db/generated/tables.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { temporaryCluster } from '../../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { type Bench, type Figure, median, plain } from '../bench.ts'
import { openBenchApp } from '../tools/open-app.ts'
import { drawText, randomFrom, readVocabulary } from '../vocabulary.ts'

const PAGES = 2000
const PAGE_LENGTH = 1500
const PER_CHAPTER = 20
const FOUND_MS = 2000
/** As it mostly is: another editor reads a version before it is released, and the server gets ready meanwhile. */
const FOUND_AFTER_REVIEW_MS = 1000
const PATIENCE_MS = 120_000
const OPENED_MS = 1000
const PAUSE_MS = 250
const BATCH = 200

/** A base of 2,000 pages: how soon after its release it is found, how soon it opens, whether others wait meanwhile. */
export const largeBase: Bench = { name: 'large-base', measure: ({ quick }) => measure(quick ? 1 : 3) }

async function measure(rounds: number): Promise<Figure[]> {
  const cluster = await temporaryCluster({ shared_buffers: '256MB' })
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-bench-'))
  const database = openDatabase(cluster.url, 4)
  try {
    await migrate(database.pool)
    const world = await fillPeople(database.db)
    const { app, close } = await openBenchApp(cluster.url, folder, pino({ level: 'silent' }))
    try {
      const seen = []
      for (const module of app.modules) await module.work?.()
      for (let round = 0; round < rounds; round += 1) {
        const place = { inject: app.http.inject.bind(app.http), db: database.db, ...world }
        seen.push({
          ...(await releaseOnce(place, `琉璃苣${'甲乙丙'[round]}`, round)),
          reviewed: (await releaseOnce(place, `紫云英${'甲乙丙'[round]}`, 100 + round, 'review')).found,
        })
      }
      return figuresOf(seen)
    } finally {
      await close()
    }
  } finally {
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Seen {
  found: number
  /** the same of a version that was submitted a while ago */
  reviewed: number
  opened: number
  pause: number
}

function figuresOf(seen: readonly Seen[]): Figure[] {
  const figure = (what: string, part: keyof Seen, most: number): Figure => {
    const value = median(seen.map((one) => one[part]))
    return { what, value: `${plain(value)} ms`, mark: `< ${plain(most)} ms`, passed: value < most }
  }
  const pages = PAGES.toLocaleString('en')
  return [
    figure(
      `large base: from the approval of ${pages} pages to its last page found`,
      'reviewed',
      FOUND_AFTER_REVIEW_MS,
    ),
    figure('large base: the same, approved in the moment of its submission', 'found', FOUND_MS),
    figure('large base: head, tree and last page', 'opened', OPENED_MS),
    figure('large base: longest pause for others during the release', 'pause', PAUSE_MS),
  ]
}

type Inject = (request: {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: object
}) => Promise<{ statusCode: number; body: string }>

interface World {
  spaceId: string
  writerId: string
  writer: string
  /** the second editor, who approves */
  token: string
  reader: string
}

async function releaseOnce(
  { inject, db, spaceId, writerId, writer, token, reader }: World & { inject: Inject; db: Kysely<DB> },
  word: string,
  round: number,
  pause?: 'review',
): Promise<Omit<Seen, 'reviewed'>> {
  const { baseId, versionId, lastId } = await fillBase(db, { spaceId, writerId, word, round })
  const ask = async (as: string, method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${as}` }
    const answer = await inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
    const body = JSON.parse(answer.body) as { code: number; msg: string; total?: number }
    if (body.code !== 200) throw new Error(`${path}: ${body.msg}`)
    return body
  }
  await ask(writer, 'POST', moveVersion.path.replace('{id}', versionId), { event: 'submit' })
  if (pause === 'review') await prepared(db, versionId)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  await ask(token, 'POST', moveVersion.path.replace('{id}', versionId), { event: 'approve' })
  const found = await ask(reader, 'GET', `${searchText.path}?keyword=${encodeURIComponent(word)}`)
  const foundMs = performance.now() - began
  delay.disable()
  if (found.total !== 1) throw new Error(`${word} is found ${found.total} times`)
  const opening = performance.now()
  const version = (path: string) => path.replace('{kbId}', baseId).replace('{verId}', versionId)
  await ask(reader, 'GET', version(baseDetail.path))
  await ask(reader, 'GET', version(documentTree.path))
  await ask(reader, 'GET', version(documentContent.path).replace('{docId}', lastId))
  return { found: foundMs, opened: performance.now() - opening, pause: delay.max / 1e6 }
}

async function fillPeople(db: Kysely<DB>): Promise<World> {
  const now = new Date()
  const [writerId, editorId, readerId, spaceId] = [newId(), newId(), newId(), newId()]
  const person = { status: 'active' as const, createdAt: now, updatedAt: now }
  await db
    .insertInto('account')
    .values([
      { ...person, id: writerId, phone: '13900000001', realName: '编辑一', userType: 9 },
      { ...person, id: editorId, phone: '13900000002', realName: '编辑二', userType: 9 },
      { ...person, id: readerId, phone: '13800000001', realName: '读者', userType: 2 },
    ])
    .execute()
  await db
    .insertInto('staffRole')
    .values([writerId, editorId].map((accountId) => ({ accountId, role: 'editor' })))
    .execute()
  await db.insertInto('space').values({ id: spaceId, name: '大库', orderNumber: 1 }).execute()
  const tokenOf = async (accountId: string) =>
    (await startSession(db, now, { accountId, device: 'bench', address: '127.0.0.1' })).token
  return {
    spaceId,
    writerId,
    writer: await tokenOf(writerId),
    token: await tokenOf(editorId),
    reader: await tokenOf(readerId),
  }
}

/** Until the work after a submission is done; nobody waits for it but this bench. */
async function prepared(db: Kysely<DB>, versionId: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const query = db.selectFrom('knowledgeSearchPrepared').select('versionId')
    if (await query.where('versionId', '=', versionId).executeTakeFirst()) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('a version was not prepared')
}

/** A base whose first version is a draft; a word of its own stands on the last page. */
async function fillBase(
  db: Kysely<DB>,
  of: { spaceId: string; writerId: string; word: string; round: number },
): Promise<{ baseId: string; versionId: string; lastId: string }> {
  const vocabulary = readVocabulary('demo')
  const random = randomFrom(2000 + of.round)
  const createdAt = new Date()
  const [baseId, versionId] = [newId(), newId()]
  const base = { id: baseId, spaceId: of.spaceId, name: `大库 ${of.round}` }
  await db
    .insertInto('knowledgeBase')
    .values({ ...base, icon: 'MD', visibility: 'login', createdAt })
    .execute()
  await db
    .insertInto('knowledgeVersion')
    .values({
      ...{ id: versionId, baseId, name: 'V1.0', summary: '初版' },
      ...{ createdAt, createdBy: of.writerId },
    })
    .execute()
  const pages: { id: string; chapterId: string | null; orderNumber: number; body: string }[] = []
  let chapterId = ''
  for (let orderNumber = 1; orderNumber <= PAGES; orderNumber += 1) {
    const id = newId()
    const isChapter = (orderNumber - 1) % PER_CHAPTER === 0
    if (isChapter) chapterId = id
    const half = () => drawText(vocabulary, random, PAGE_LENGTH / 2)
    const mark = orderNumber === PAGES ? of.word : ''
    const body = `## 概述\n\n${half()}\n\n## 细节\n\n${half()}${mark}\n`
    pages.push({ id, chapterId: isChapter ? null : chapterId, orderNumber, body })
  }
  for (let start = 0; start < PAGES; start += BATCH) {
    const batch = pages.slice(start, start + BATCH)
    const texts = batch.map(({ body }) => ({ id: newId(), body, revisedAt: createdAt }))
    await db.insertInto('knowledgeText').values(texts).execute()
    const documents = batch.map(({ id, chapterId: parentId, orderNumber }, at) => ({
      ...{ id, versionId, parentId, slug: id, orderNumber, level: parentId === null ? 1 : 2 },
      ...{ title: `第 ${orderNumber} 页`, type: 1, textId: texts[at]?.id ?? '', revisedAt: createdAt },
    }))
    await db.insertInto('knowledgeDocument').values(documents).execute()
  }
  return { baseId, versionId, lastId: pages.at(-1)?.id ?? '' }
}
