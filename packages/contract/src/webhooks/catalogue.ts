import { actLabel, WORKED_RECORDS } from '../records.ts'

/** One thing that webhooks can tell: `<kind>.<event>`, as the audit names it. */
export interface HookEvent {
  name: string
  title: string
  kind: string
  kindTitle: string
  /** people of the unit hear of such records, and so may its webhooks */
  ofUnits: boolean
}

/** All that can be told, from the declarations: how records begin, and their events. */
export const HOOK_EVENTS: readonly HookEvent[] = WORKED_RECORDS.flatMap(({ kind, title, hears, workflow }) =>
  [...Object.keys(workflow.births ?? {}), ...Object.keys(workflow.events)].map((act) => {
    const name = `${kind}.${act}`
    return { name, title: actLabel(name), kind, kindTitle: title, ofUnits: hears.unit === true }
  }),
)

/** Stands for all events of a kind, also those that come later. */
export function everyEventOf(kind: string): string {
  return `${kind}.*`
}

/** What is asked for, in words; a name that is no longer known stays as it is. */
export function titleOf(name: string): string {
  const known = HOOK_EVENTS.find((event) => event.name === name || everyEventOf(event.kind) === name)
  if (known === undefined) return name
  return known.name === name ? known.title : everyTitleOf(known)
}

export function everyTitleOf({ kindTitle }: HookEvent): string {
  return `${kindTitle}的全部事件`
}

/** The names that a webhook of a unit, or of the provider, may ask for. */
export function namesFor(isOfUnit: boolean): ReadonlySet<string> {
  const events = HOOK_EVENTS.filter(({ ofUnits }) => ofUnits || !isOfUnit)
  return new Set(events.flatMap(({ name, kind }) => [name, everyEventOf(kind)]))
}
