import { statusText } from '@xinqiao/contract/errors'
import type { BirthOf, EventOf, WorkedShape } from '@xinqiao/contract/record'
import type { AuditAct, Kind } from '@xinqiao/contract/records'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'
import { nextNumber } from '../db/next-number.ts'
import { AppError } from '../http/fault/errors.ts'
import { newId } from '../ids.ts'
import { announceTogether } from '../live/realtime.ts'
import { wake } from '../live/wake.ts'
import type { Platform } from '../platform.ts'
import { recordAudit } from './audit.ts'
import type { RecordKind, Standing } from './kind.ts'
import { hearersOf } from './people.ts'
import { publish } from './publish.ts'
import { tell } from './tell.ts'

/** What a new record is given. */
interface Made {
  db: Db
  id: string
  /** empty where its kind has none */
  number: string
  at: Date
}

/** What a record is begun with. */
interface Beginning<I> {
  /** a visitor is nobody */
  caller: { actor: Actor | null; address: string }
  /** writes it */
  insert(made: Made): Promise<void>
  /** what the audit keeps of it */
  after?: Record<string, unknown>
  /** what its notices need beside it */
  input?: I
  /** the caller's transaction; its own unless given */
  db?: Db
}

const VISITOR = { accountId: null, realName: '访客' }

/** Begins a record: its number, what is written, audit, notices and open screens, in one transaction. */
export function begin<R extends WorkedShape, S extends Standing<R>, I>(
  platform: Platform,
  kind: RecordKind<R, S, I>,
  act: BirthOf<R>,
  beginning: Beginning<I>,
): Promise<S> {
  const run = (db: Db) => beginIn(db, platform, kind, act, beginning)
  return beginning.db ? run(beginning.db) : platform.db.transaction().execute(run)
}

async function beginIn<R extends WorkedShape, S extends Standing<R>, I>(
  db: Db,
  platform: Platform,
  kind: RecordKind<R, S, I>,
  act: BirthOf<R>,
  { caller, insert, after = {}, input }: Beginning<I>,
): Promise<S> {
  const { number: letters, tells } = kind.record.workflow.births?.[act] ?? {}
  const at = platform.clock.now()
  const number = letters === undefined ? '' : await nextNumber(db, letters, at)
  const id = newId()
  await insert({ db, id, number, at })
  const record = await kind.load(db, null, id, at)
  if (!record) throw new AppError(404, statusText(404))
  const { actor, address } = caller
  const { name, kind: shown = kind.record.kind, id: shownId = id } = kind.named(record)
  await recordAudit(db, {
    ...{ actor: actor ?? VISITOR, address, at, after },
    act: `${kind.record.kind}.${act}` as AuditAct,
    record: { kind: shown as Kind, id: shownId, name },
  })
  const standing = { db, platform, record, at, input, actor, note: '', to: record.status }
  const move = { ...standing, event: act as unknown as EventOf<R>, caller: actor && { actor, address } }
  await announceTogether(db, async () => {
    await tell(kind, move, tells)
    await wake(db, kind.record, { id, ...hearersOf(kind.people(record)) })
  })
  await publish(kind, move, { people: kind.people(record), who: VISITOR.realName })
  return record
}
