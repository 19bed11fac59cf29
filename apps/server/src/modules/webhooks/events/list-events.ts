import type { HandlerResult } from '@xinqiao/contract/endpoint'
import { everyEventOf, HOOK_EVENTS } from '@xinqiao/contract/webhooks/catalogue'
import type { listHookEvents } from '@xinqiao/contract/webhooks/endpoints'
import type { Actor } from '../../../platform/actor.ts'

/** What webhooks of this actor may be told, all events of a kind before each of them. */
export function listEvents({ unitId }: Actor): HandlerResult<typeof listHookEvents> {
  const events = HOOK_EVENTS.filter(({ ofUnits }) => ofUnits || unitId === null)
  return events.flatMap(({ name, title, kind, kindTitle }, index) => [
    ...(events[index - 1]?.kind === kind
      ? []
      : [{ name: everyEventOf(kind), title: `${kindTitle}的全部事件`, kindTitle }]),
    { name, title, kindTitle },
  ])
}
