import type { Answer } from '@xinqiao/contract/endpoint'
import type { findHelp } from '@xinqiao/contract/work-orders/help-endpoints'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { enoughOf, wordsOf } from '../../../platform/search/words.ts'
import { findNearTitles, type Reader, readerOf } from '../../knowledge/index.ts'
import { listSolvedNear } from './help-queries.ts'

const SHOWN = 4
/** At the desk words of so many characters make an order worth a look as well: it is an engineer who looks. */
const TELLING = 4
type Help = Answer<typeof findHelp>['data']

/** What may answer a question before it is asked. */
export function showHelp(db: Db, actor: Actor, subject: string): Promise<Help> {
  return findNear(db, { actor, reader: readerOf(actor), subject })
}

interface Near {
  /** whose orders are looked through */
  actor: Actor
  /** what of the knowledge base is looked through */
  reader: Reader
  subject: string
  /** the order that has this subject */
  except?: string
}

/** Articles and solved orders near a subject. */
export async function findNear(db: Db, { actor, reader, subject, except }: Near): Promise<Help> {
  const words = wordsOf(subject)
  const [titles, solved] = await Promise.all([
    findNearTitles(db, reader, subject, SHOWN),
    listSolvedNear(db, actor, words, SHOWN + 1),
  ])
  const isNear = (id: string, { held, weight }: { held: number; weight: number }) =>
    id !== except && (held >= enoughOf(words) || (except !== undefined && weight >= TELLING))
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
      .filter(({ id, held, weight }) => isNear(id, { held, weight }))
      .slice(0, SHOWN)
      .map(({ id, number, name, projectName, solution }) => ({
        id,
        work_order_number: number,
        workOrderName: name,
        projectName,
        solution,
      })),
  }
}
