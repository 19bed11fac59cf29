import { takeFile } from '@xinqiao/contract/authoring/document-endpoints'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { EDITOR, useEditors } from '../../../test/authoring.ts'
import { looseFiles } from '../../../test/factories/files.ts'
import { accountOf } from '../../../test/people.ts'
import { READING_QUEUE, readNewFile } from './extract-files.ts'

const desk = useEditors()
const { app } = desk

it('a file is read out while it waits in its draft, so that its words are found at once when it is released', async () => {
  const { versionId } = await desk.draft('正文')
  const { id: editorId } = await accountOf(app, EDITOR)
  const [fileId = ''] = await looseFiles(app.platform, editorId, 1)
  const taking = { params: { id: versionId }, body: { fileId } }
  expect((await app.call(takeFile, taking, await desk.as(EDITOR))).body.code).toBe(200)
  const { db } = app.platform
  const { rows } = await sql`select from job.job
    where name = ${READING_QUEUE} and data->>'fileId' = ${fileId}`.execute(db)
  expect(rows).toHaveLength(1)
  const read = () => db.selectFrom('knowledgeFileText').select('body').where('fileId', '=', fileId).execute()
  await readNewFile(app.platform, fileId)
  expect(await read()).toEqual([{ body: '文件 0' }])
  // Once is enough.
  await readNewFile(app.platform, fileId)
  expect(await read()).toHaveLength(1)
})
