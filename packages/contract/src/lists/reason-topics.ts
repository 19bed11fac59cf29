import { recordOf, WORKED_RECORDS } from '../records.ts'

/** An act that asks staff for a note: `<kind>.<event>`. */
export interface ReasonTopic {
  topic: string
  label: string
}

/** Every such act of every kind of record, in the order of the records. */
export const REASON_TOPICS: readonly ReasonTopic[] = WORKED_RECORDS.flatMap(({ kind, title, workflow }) =>
  Object.entries(workflow.events)
    .filter(([, { noteMissing, by }]) => noteMissing !== undefined && by.some(isProvider))
    .map(([event, { label }]) => ({ topic: `${kind}.${event}`, label: `${title} · ${label}` })),
)

const LABELS = new Map(REASON_TOPICS.map(({ topic, label }) => [topic, label]))

export function isReasonTopic(topic: string): boolean {
  return LABELS.has(topic)
}

/** What an act is called; the title of its record where it is none any more. */
export function reasonTopicLabel(topic: string): string {
  return LABELS.get(topic) ?? recordOf(topic.split('.')[0] ?? '')?.title ?? topic
}

function isProvider(party: string): boolean {
  return party === 'staff' || party.startsWith('staff:') || party === 'unit-fae' || party === 'assignee'
}
