import { ANSWER_SLOT } from '@xinqiao/contract/certifications/definition'
import { CERTIFICATION_TEXTS } from '@xinqiao/contract/certifications/texts'
import type { ApplicationMove } from '../application-kind.ts'
import { holdFiles } from '../files/form-files.ts'
import { closeQuestion, insertQuestion, noteFilesOfAnswer } from './question-queries.ts'

/** What the events of a question write beside the flag; a step forward drops the one that is open. */
export async function keepQuestion(move: ApplicationMove, flag: number | undefined): Promise<void> {
  const { db, record, event, note, actor, at } = move
  if (event === 'ask' || event === 'measure') {
    const question = event === 'ask' ? note : CERTIFICATION_TEXTS.volumeQuestion(note)
    const askedBy = actor?.realName ?? ''
    await insertQuestion(db, { applicationId: record.id, question, askedBy, askedAt: at })
  } else if (event === 'answer') {
    await answer(move)
  } else if (flag === 0 && record.questionFlag === 1) {
    await closeQuestion(db, record.id, { status: 'dropped', closedAt: at })
  }
}

async function answer({ db, platform, record, actor, note, input, at }: ApplicationMove): Promise<void> {
  if (actor === null) throw new Error('an answer is given by somebody')
  const said = { answer: note, answeredBy: actor.realName, closedAt: at }
  const questionId = await closeQuestion(db, record.id, { status: 'answered', ...said })
  if (questionId === undefined) throw new Error('an application that waits for an answer has no question')
  const ids = [...new Set(input?.answerFiles ?? [])]
  const brought = ids.map((id) => ({ slot: ANSWER_SLOT.fjlx, id }))
  const place = { ownerId: record.id, applicationIds: [record.id] }
  await holdFiles(db, platform, actor, place, brought, at)
  await noteFilesOfAnswer(db, record.id, questionId, ids)
}
