import type { Endpoint, HandlerInput } from '@xinqiao/contract/endpoint'
import type { EventOf, WorkedShape } from '@xinqiao/contract/record'
import { type RouteBinding, route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import type { RecordKind, Standing } from './kind.ts'
import { type Request, transition } from './transition.ts'

/** Binds a call that makes one event happen to the record of its `id`; `more` says what comes with it. */
export function moveRoute<E extends Endpoint, R extends WorkedShape, S extends Standing<R>, I>(
  platform: Platform,
  kind: RecordKind<R, S, I>,
  event: EventOf<R>,
  endpoint: E,
  more?: (input: HandlerInput<E>) => Pick<Request<R, I>, 'note' | 'input' | 'to'>,
): RouteBinding {
  const { endpoint: bound, handler } = route<Endpoint>(endpoint, async (input, { actor, address }) => {
    if (actor === null) throw new Error(`${endpoint.name} is public and moves a record`)
    const { id } = input.params as { id: string }
    const caller = { actor, address }
    await transition(platform, kind, event, { ...more?.(input as HandlerInput<E>), id, caller })
    return undefined as never
  })
  return { endpoint: bound, handler }
}
