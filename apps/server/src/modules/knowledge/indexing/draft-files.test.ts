import { Readable } from 'node:stream'
import { takeFile } from '@xinqiao/contract/authoring/document-endpoints'
import { uploadFile } from '@xinqiao/contract/files/upload-endpoints'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sendForm } from '../../../../test/calls/forms.ts'
import { EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import type { Value } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { EXTRACT_QUEUE, extractFiles, READING_QUEUE, readNewFile } from './extract-files.ts'
import { prepareAll } from './prepare-release.ts'

const desk = useEditors()
const { app } = desk

/** A draft with an uploaded file in it. */
async function draftWith(name: string, text: string) {
  const { versionId } = await desk.draft('正文')
  const token = desk.tokens.editor
  const content = Buffer.from(text)
  const fileId = (await sendForm(app, uploadFile, [['file', { name, content }]], token)).body
    .rows[0] as string
  const taking = { params: { id: versionId }, body: { fileId } }
  expect((await app.call(takeFile, taking, token)).body.code).toBe(200)
  return { versionId, fileId, content }
}

const queued = async (queue: string, data: object) =>
  (await sql`select from job.job where name = ${queue} and data = ${data}`.execute(app.platform.db)).rows
    .length
const read = (fileId: string) =>
  app.platform.db.selectFrom('knowledgeFileText').select('body').where('fileId', '=', fileId).execute()
const find = async (keyword: string) =>
  (await app.call(searchText, { query: { keyword } }, desk.tokens.editor)).body.rows

it('a file is read once while it waits in its draft, and its words are found at once when it is released', async () => {
  const { versionId, fileId } = await draftWith('测量.txt', '铌酸锂薄膜')
  expect(await queued(READING_QUEUE, { fileId })).toBe(1)
  await readNewFile(app.platform, fileId)
  expect(await read(fileId)).toEqual([{ body: '铌酸锂薄膜' }])
  // Nothing is left to read: a second time would be a fault.
  await app.platform.storage.remove(fileId)
  await readNewFile(app.platform, fileId)
  expect(await find('铌酸锂')).toEqual([])
  expect((await desk.release(versionId)).body.code).toBe(200)
  expect(await find('铌酸锂')).toMatchObject([{ docName: '测量' }])
})

it('a file that the scanner has not judged is not read, and found once it is clean, though its version was released before', async () => {
  const { versionId, fileId } = await draftWith('待检.txt', '碳化硅外延')
  const { db, jobs, fileOwners } = app.platform
  const judge = (verdict: Value<'storedFile', 'verdict'>) =>
    db.updateTable('storedFile').set({ verdict }).where('id', '=', fileId).execute()
  await judge('held')
  await readNewFile(app.platform, fileId)
  await desk.release(versionId)
  await extractFiles(app.platform, versionId)
  expect(await read(fileId)).toEqual([])
  expect(await queued(READING_QUEUE, { fileId })).toBe(1)
  await judge('clean')
  await fileOwners.find('knowledge-resource')?.onJudged?.(jobs, db, { id: fileId, isClean: true })
  expect(await queued(READING_QUEUE, { fileId })).toBe(2)
  expect(await queued(EXTRACT_QUEUE, { versionId })).toBe(1)
  await readNewFile(app.platform, fileId)
  expect(await queued(EXTRACT_QUEUE, { versionId })).toBe(2)
  await extractFiles(app.platform, versionId)
  expect(await find('碳化硅')).toMatchObject([{ docName: '待检' }])
})

it('what was released gets its tokens before the files of what waits for its release are read', async () => {
  const { versionId: out } = await desk.draft('已经发布')
  await desk.release(out)
  const { db, storage } = app.platform
  await db.updateTable('knowledgeSearch').set({ tokens: null }).where('versionId', '=', out).execute()
  const { versionId } = await draftWith('大文件.txt', '读得很久')
  await desk.move(versionId, EDITOR, { event: 'submit' })
  const bare = () =>
    db.selectFrom('knowledgeSearch').select('id').where('versionId', '=', out).where('tokens', 'is', null)
  const whileRead: unknown[] = []
  async function* look(...of: Parameters<Storage['read']>) {
    whileRead.push(await bare().execute())
    yield* storage.read(...of)
  }
  const read: Storage['read'] = (...of) => Readable.from(look(...of))
  expect(await bare().execute()).not.toEqual([])
  await prepareAll({ ...app.platform, storage: { ...storage, read } })
  expect(whileRead).toEqual([[]])
})

it('a file that the store did not give is not taken for a broken one: it is read the next time', async () => {
  const { fileId, content } = await draftWith('遗落.txt', '氧化镓衬底')
  const { storage } = app.platform
  await storage.remove(fileId)
  await expect(readNewFile(app.platform, fileId)).rejects.toThrow()
  await storage.put(fileId, content)
  await readNewFile(app.platform, fileId)
  expect(await read(fileId)).toEqual([{ body: '氧化镓衬底' }])
})

it('of a file that could not be kept whole nothing is kept, and all of it the next time', async () => {
  // A part for 60 lines: more parts than one statement writes.
  const { fileId } = await draftWith('长.log', 'abc\n'.repeat(60 * 1001))
  const { db } = app.platform
  await sql`create function refuse_page() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_page before insert on knowledge_file_text for each row
    when (new.page = 1001) execute function refuse_page()`.execute(db)
  await expect(readNewFile(app.platform, fileId)).rejects.toThrow('no room')
  expect(await read(fileId)).toEqual([])
  await sql`drop trigger refuse_page on knowledge_file_text`.execute(db)
  await readNewFile(app.platform, fileId)
  expect(await read(fileId)).toHaveLength(1001)
})
