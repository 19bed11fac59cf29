import type { HandlerResult } from '@xinqiao/contract/endpoint'
import { everyEventOf, everyTitleOf, HOOK_EVENTS } from '@xinqiao/contract/webhooks/catalogue'
import type { listHookEvents } from '@xinqiao/contract/webhooks/endpoints'
import type { Actor } from '../../../platform/actor.ts'

/** What webhooks of this actor may be told, all events of a kind before each of them. */
export function listEvents({ unitId }: Actor): HandlerResult<typeof listHookEvents> {
  const events = HOOK_EVENTS.filter(({ ofUnits }) => ofUnits || unitId === null)
  return events.flatMap((event, index) => [
    ...(events[index - 1]?.kind === event.kind
      ? []
      : [{ name: everyEventOf(event.kind), title: everyTitleOf(event), kindTitle: event.kindTitle }]),
    { name: event.name, title: event.title, kindTitle: event.kindTitle },
  ])
}
