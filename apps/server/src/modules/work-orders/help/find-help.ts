import type { Answer } from '@xinqiao/contract/endpoint'
import type { findHelp } from '@xinqiao/contract/work-orders/calls/help-endpoints'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { partsOf } from '../../../platform/search/parts-of.ts'
import { findNearTexts, type Reader, readerOf } from '../../knowledge/index.ts'
import { listSolvedNear } from './help-queries.ts'

const SHOWN = 4
/** Parts of so many characters make an order worth a look for the desk; a third of all that was typed, for others. */
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
  const parts = partsOf(subject)
  // What says nothing of the matter is near everything.
  if (parts.length === 0) return { articles: [], orders: [] }
  const [texts, solved] = await Promise.all([
    findNearTexts(db, reader, subject, SHOWN),
    listSolvedNear(db, actor, parts, SHOWN + 1),
  ])
  const enough = except === undefined ? Math.max(TELLING, parts.join('').length / 3) : TELLING
  return {
    articles: texts.map((row) => ({
      title: row.name,
      hint: `${row.kbName} ${row.versionName}`,
      kbId: row.kbId,
      verId: row.verId,
      docId: row.kind === 'document' ? (row.docId ?? '') : '',
      isFaq: row.kind === 'faq',
    })),
    orders: solved
      .filter(({ id, weight }) => id !== except && weight >= enough)
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
