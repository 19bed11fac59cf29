import { createNote, listNotes, settleNote } from '@xinqiao/contract/authoring/review-endpoints'
import { AUTHORING_REFUSALS } from '@xinqiao/contract/authoring/texts'
import { readTasks } from '@xinqiao/contract/tasks/endpoints'
import { describe, expect, it } from 'vitest'
import { EDITOR, OTHER_EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { lastAudit } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const desk = useEditors()
const { app, tokens } = desk

async function note(documentId: string, quote: string, content: string, as = tokens.other) {
  return (await app.call(createNote, { params: { id: documentId }, body: { quote, content } }, as)).body
}

async function notes(versionId: string) {
  return (await app.call(listNotes, { params: { id: versionId } }, tokens.editor)).body.data
}

async function queue(name: string, as: string) {
  const { queues } = (await app.call(readTasks, {}, as)).body.data
  const found = queues.find((one: { name: string }) => one.name === name)
  return found?.tasks[0]
}

describe('notes of a reviewer', () => {
  it('stand beside their paragraphs, go back with the version and are marked as seen to', async () => {
    const { versionId, documentId } = await desk.draft('电压 1.8。\n\n电流 2 A。')
    await desk.move(versionId, EDITOR, { event: 'submit' })
    const { data } = await note(documentId, '电压 1.8。', '缺少单位 V')
    await desk.move(versionId, OTHER_EDITOR, { event: 'return', note: '见批注' })
    expect((await lastAudit(app)).after).toMatchObject({ openNotes: 1 })
    expect(await queue('returned', tokens.editor)).toMatchObject({ detail: '见批注（1 条批注）' })
    expect(await notes(versionId)).toMatchObject([
      { documentId, quote: '电压 1.8。', content: '缺少单位 V', writerName: '宁川', doneByName: '' },
    ])
    const settle = { params: { id: data.id }, body: { isDone: true } }
    await app.call(settleNote, settle, tokens.editor)
    expect(await lastAudit(app)).toMatchObject({ action: 'knowledge-note.settle' })
    expect(await notes(versionId)).toMatchObject([{ doneByName: '韩卓' }])
    expect(await queue('returned', tokens.editor)).toMatchObject({ detail: '见批注' })
  })

  it('are for drafts and versions under review alone, and for editors', async () => {
    const { versionId, documentId } = await desk.draft('正文')
    expect((await note(documentId, '正文', '甲', await app.signIn(PEOPLE.manager))).code).toBe(403)
    expect((await note(documentId, '', '甲')).errors).toEqual({ quote: '请选择段落' })
    await desk.release(versionId)
    expect((await note(documentId, '正文', '甲')).msg).toBe(AUTHORING_REFUSALS.notReviewed.text)
  })

  it('a version with a release before it is reviewed by what changed', async () => {
    const { id, versionId } = await desk.draft('先发布的正文')
    await desk.release(versionId)
    const next = await desk.nextVersion(id, versionId)
    await desk.rewrite(next, '改过的正文')
    await desk.move(next, EDITOR, { event: 'submit' })
    expect(await queue('reviews', tokens.other)).toMatchObject({ link: `/kb/compare?verId=${next}` })
  })
})
