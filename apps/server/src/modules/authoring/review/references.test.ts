import { checkReferences } from '@xinqiao/contract/authoring/review-endpoints'
import { expect, it } from 'vitest'
import { EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'

const desk = useEditors()
const { app } = desk

it('what a text names and nobody finds is told with its line, and keeps nobody from submitting', async () => {
  const shown = await desk.draft('已发布的正文')
  await desk.release(shown.versionId)
  const { baseName } = await desk.version(shown.versionId)
  const text = [
    `见《${baseName}》与《没有的手册》。`,
    '表 4-2　上电时序',
    '',
    '时序见表4-2，余量见表 4-9，波形见图 4-1，`《代码里的》` 不算。',
    '',
    '![图 4-1 上电波形](resource:x)',
  ].join('\n')
  const { versionId, documentId } = await desk.draft(text)
  const { body } = await app.call(checkReferences, { params: { id: versionId } }, await app.signIn(EDITOR))
  expect(body.data).toEqual({
    passed: false,
    text: '2 处引用找不到对应的知识库、表或图，仅供核对',
    documentIds: [documentId],
    places: [
      { documentId, line: 1, address: '《没有的手册》' },
      { documentId, line: 4, address: '表 4-9' },
    ],
  })
  const submitted = await desk.draft('见《没有的手册》。')
  expect((await desk.move(submitted.versionId, EDITOR, { event: 'submit' })).body.code).toBe(200)
})
