import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing } from '../envelope.ts'
import { dateTime, named, neededText, recordId, str } from '../fields/primitives.ts'
import { editor } from './editor-calls.ts'
import * as s from './schemas.ts'
import { AUTHORING_TEXTS as T } from './texts.ts'

export const reviewNote = named('ReviewNote', {
  id: z.string(),
  documentId: z.string(),
  quote: str('批注所指的段落原文 / the paragraph as it was written'),
  content: z.string(),
  writerName: z.string(),
  writeTime: dateTime,
  doneByName: str('处理人，未处理为空 / who has seen to it, empty while nobody has'),
})
export type ReviewNote = z.infer<typeof reviewNote>

/** As much of a paragraph is kept as tells it from others. */
export const MOST_QUOTED = 500
export const reviewNoteForm = z.object({
  quote: z
    .string(T.paragraphMissing)
    .meta({ takes: 'text' })
    .trim()
    .min(1, T.paragraphMissing)
    .max(MOST_QUOTED, `段落最多 ${MOST_QUOTED} 个字符`),
  content: neededText('批注', 500, T.noteMissing),
})

export const checkReferences = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.checkReferences',
  scope: 'staff',
  path: '/console/kb/versions/{id}/references',
  reads: ['knowledge-version', 'knowledge-document', 'knowledge-base'],
  summary: '文中引用的知识库、表和图是否找得到 / whether what the texts name is there',
  params: s.versionId,
  answer: data(s.releaseCheck),
})

export const listNotes = defineEndpoint({
  ...READING,
  ...editor,
  name: 'authoring.listNotes',
  scope: 'staff',
  path: '/console/kb/versions/{id}/notes',
  reads: ['knowledge-note', 'knowledge-document'],
  summary: '一个版本的审核批注 / what reviewers wrote beside its paragraphs',
  params: s.versionId,
  answer: data(z.array(reviewNote)),
})

export const createNote = defineEndpoint({
  ...WRITING,
  ...editor,
  name: 'authoring.createNote',
  scope: 'staff',
  path: '/console/kb/documents/{id}/notes',
  changes: ['knowledge-note'],
  summary: '在段落上添加审核批注 / writes a note beside a paragraph',
  params: s.documentId,
  body: reviewNoteForm,
  answer: data(z.object({ id: z.string() })),
})

export const settleNote = defineEndpoint({
  ...editor,
  name: 'authoring.settleNote',
  scope: 'staff',
  method: 'PUT',
  path: '/console/kb/notes/{id}/done',
  effect: 'toggle',
  changes: ['knowledge-note'],
  summary: '审核批注标为已处理，或恢复为未处理 / marks a note as seen to, or not',
  params: z.object({ id: recordId('review-note', '审核批注 / note of a reviewer') }),
  body: z.object({ isDone: z.boolean('请说明是否已处理') }),
  answer: nothing(),
})

export const reviewEndpoints = [checkReferences, listNotes, createNote, settleNote] as const
