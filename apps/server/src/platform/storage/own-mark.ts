import { ConfigError } from '../../config.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Storage } from './storage.ts'

interface Opened {
  storage: Storage
  /** what an operator knows it by */
  place: string
  newestFile(db: Db): Promise<string | undefined>
}

/** The file by which a store is known to be that of this database; null where none was marked yet. */
export async function ownMark(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('mark').executeTakeFirst()
  return row?.mark ?? null
}

/**
 * The store of this database, held to its mark: a folder that is not mounted must not pass for one without files, nor take
 * new ones. The first start marks it.
 * @throws ConfigError where what the database knows is not there
 */
export async function markedStorage(db: Db, { storage, place, newestFile }: Opened): Promise<Storage> {
  const mark = await ownMark(db)
  // An installation of before there were marks is known by its newest file.
  const known = mark ?? (await newestFile(db))
  if (known !== undefined && (await storage.size(known)) === null) throw notOurs(place)
  return held(storage, mark ?? (await makeMark(db, storage)))
}

/** Says that this store is the right one, whatever it holds: after one was put together by hand. */
export async function acceptStorage(db: Db, storage: Storage): Promise<void> {
  const mark = await ownMark(db)
  if (mark === null) await makeMark(db, storage)
  else await storage.put(mark, Buffer.from(mark))
}

/** Of two nodes that start at once the one takes the other's. The file is there before anybody can look for it. */
async function makeMark(db: Db, storage: Storage): Promise<string> {
  const own = newId()
  await storage.put(own, Buffer.from(own))
  await db
    .insertInto('installation')
    .values({ mark: own, createdAt: new Date() })
    .onConflict((conflict) => conflict.column('isOnly').doNothing())
    .execute()
  const mark = (await ownMark(db)) ?? own
  if (mark !== own) await storage.remove(own)
  return mark
}

function held(storage: Storage, mark: string): Storage {
  const check = async () => {
    if ((await storage.size(mark)) === null)
      throw new Error('the mark of this installation is not in the store')
  }
  /** Asked before a file begins; one that comes in parts was asked then. */
  const after =
    <In extends unknown[], Out>(write: (...input: In) => Promise<Out>) =>
    async (...input: In): Promise<Out> => {
      await check()
      return write(...input)
    }
  return {
    ...storage,
    put: after(storage.put),
    begin: after(storage.begin),
    async checkUse() {
      await check()
      await storage.checkUse()
    },
  }
}

function notOurs(place: string): ConfigError {
  return new ConfigError(
    `文件存储 ${place} 中没有本系统的文件：是否没有挂载，或指向了别处？确认无误时运行 accept-files / the file store holds nothing of this installation: is it mounted? If it is the right one, run accept-files`,
  )
}
