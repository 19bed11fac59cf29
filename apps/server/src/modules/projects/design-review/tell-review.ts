import { DRAWINGS } from '@xinqiao/contract/projects/design-review/record'
import { notify } from '../../messages/index.ts'
import type { ReviewMove } from './review-kind.ts'
import { listTeamAccounts } from './review-queries.ts'

/** Whom each move of a review tells, and what. */
export const reviewTells = {
  'project.reviewSent': async (move: ReviewMove) => {
    const { db, platform, record } = move
    const data = { ...dataOf(move), open: record.unanswered, round: record.round }
    await notify(db, platform, { kind: 'project.reviewSent', to: await customers(move), data })
  },
  'project.reviewSubmitted': async (move: ReviewMove) => {
    const { db, platform, record, actor, note } = move
    const data = { ...dataOf(move), unitName: record.unitName, who: actor?.realName ?? '', note }
    await notify(db, platform, { kind: 'project.reviewSubmitted', to: reviewers(move), data })
  },
  'project.reviewSigned': async (move: ReviewMove) => {
    const { db, platform, actor } = move
    const to = [...(await customers(move)), ...reviewers(move)].filter((id) => id !== actor?.accountId)
    await notify(db, platform, { kind: 'project.reviewSigned', to, data: dataOf(move) })
  },
  'project.reviewWithdrawn': async (move: ReviewMove) => {
    const { db, platform, record, note } = move
    // Whoever has seen nothing of it need not hear that it is gone.
    if (record.status === 'reviewing' && record.round === 1) return
    const data = { ...dataOf(move), reason: note }
    await notify(db, platform, { kind: 'project.reviewWithdrawn', to: await customers(move), data })
  },
}

const dataOf = ({ record: { id, projectId, projectName, drawing } }: ReviewMove) => ({
  ...{ reviewId: id, projectId, projectName },
  drawing: DRAWINGS[drawing].review,
})

const customers = ({ db, record }: ReviewMove) => listTeamAccounts(db, record.projectId)

/** The FAE, and whoever opened it. */
function reviewers({ record: { activeFaeId, openedBy } }: ReviewMove): string[] {
  return [...new Set([activeFaeId ?? openedBy, openedBy])]
}
