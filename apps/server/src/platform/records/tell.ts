import type { MessageChannel } from '@xinqiao/contract/messages/kinds'
import type { WorkedShape } from '@xinqiao/contract/record'
import { NAMED_BY_EVENT, type Tells, type Told } from '@xinqiao/contract/workflow'
import type { Db } from '../db/database.ts'
import type { MoveContext, RecordKind, Standing } from './kind.ts'
import { type People, toldOf } from './people.ts'

/** What each notice needs to say. The features that have their words put their own in here. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the words are
export interface NoticeWords {}
export type NoticeName = keyof NoticeWords

type Words<N> = N extends keyof NoticeWords ? NoticeWords[N] : object

/** A notice for those whom the event itself names. */
export interface Letter<D> {
  to: readonly (string | null | undefined)[]
  data: D
}

/** What a notice says: its data, for those whom the declaration names; letters where the event names them; or nothing. */
export type Said<N> = SaidIn<Words<N>>
/** What several notices say alike: all that each of them needs. */
export type SaidAlike<N> = SaidIn<
  (N extends unknown ? (words: Words<N>) => void : never) extends (words: infer D) => void ? D : never
>
type SaidIn<D> = D | readonly Letter<D>[] | null

/** Sends what one of the product's notices says; the app gives the way. */
export type Notify = (
  db: Db,
  notice: {
    kind: keyof NoticeWords
    to: readonly string[]
    data: NoticeWords[keyof NoticeWords]
    also?: readonly MessageChannel[]
    /** whoever did it, who is never told */
    by?: string | undefined
  },
) => Promise<void>

/** Tells those whom an event declares, with what its kind makes of each notice. */
export async function tell<R extends WorkedShape, S extends Standing<R>, I>(
  kind: RecordKind<R, S, I>,
  move: MoveContext<R, S, I>,
  tells: Tells = {},
  people: People = kind.people(move.record),
): Promise<void> {
  const { db, platform, actor } = move
  for (const [name, whom] of Object.entries(tells)) {
    const told = [whom].flat() as Told[]
    const said = await say(kind, move, name)
    if (said === null) continue
    const isNamed = told.some((one) => one in NAMED_BY_EVENT)
    if (isNamed !== Array.isArray(said))
      throw new Error(`${name} is told to ${told.join(', ')}, its words are not`)
    const letters: readonly Letter<object>[] = Array.isArray(said)
      ? said
      : [{ to: await toldOf(db, platform.hearing.holders, people, told), data: said }]
    for (const { to, data } of letters) {
      const others = to.filter((id): id is string => typeof id === 'string' && id !== actor?.accountId)
      const notice = { kind: name, to: others, data } as Parameters<Notify>[1]
      await platform.notify(db, { ...notice, also: kind.also?.(move) ?? [], by: actor?.accountId })
    }
  }
}

async function say<R extends WorkedShape, S extends Standing<R>, I>(
  { notices }: RecordKind<R, S, I>,
  move: MoveContext<R, S, I>,
  name: string,
): Promise<object | null> {
  if (typeof notices === 'function') return notices(move, name as never)
  return notices[name as keyof typeof notices](move)
}
