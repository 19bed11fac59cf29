import type { Answer } from '@xinqiao/contract/endpoint'
import type { findHelp } from '@xinqiao/contract/work-orders/help-endpoints'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { enoughOf, wordsOf } from '../../../platform/search/words.ts'
import { findNearTitles } from '../../knowledge/index.ts'
import { listSolvedNear } from './help-queries.ts'

const SHOWN = 4

/** What may answer a question before it is asked. */
export async function showHelp(
  db: Db,
  actor: Actor,
  subject: string,
): Promise<Answer<typeof findHelp>['data']> {
  const words = wordsOf(subject)
  const [titles, solved] = await Promise.all([
    findNearTitles(db, actor, subject, SHOWN),
    listSolvedNear(db, actor, words, SHOWN),
  ])
  return {
    articles: titles.map((row) => ({
      title: row.name,
      hint: `${row.kbName} ${row.versionName}`,
      kbId: row.kbId,
      verId: row.verId,
      docId: row.kind === 'document' ? (row.docId ?? '') : '',
      isFaq: row.kind === 'faq',
    })),
    orders: solved
      .filter(({ held }) => held >= enoughOf(words))
      .map(({ id, number, name, projectName, solution }) => ({
        id,
        work_order_number: number,
        workOrderName: name,
        projectName,
        solution,
      })),
  }
}
