import type { BirthShape } from './workflow.ts'

const CERTIFICATION = {
  submit: {
    // Of a batch once.
    tells: {
      'certification.submitted': 'staff:certifier',
      'certification.submittedBatch': 'staff:certifier',
    },
  },
} as const

/**
 * The acts that begin a record of a kind. They stand beside the declarations, not in them: the web needs the declarations, and
 * nothing of this.
 */
export const BIRTHS = {
  project: {
    create: { in: 'draft', number: 'PRJ' },
    invite: { number: 'PRJ', tells: { 'project.invited': 'owner' } },
  },
  'design-review': { open: {} },
  'design-finding': { raise: {} },
  'work-order': {
    send: { number: 'WO', tells: { 'workOrder.sent': 'assignee' } },
    raise: { number: 'WO', tells: { 'workOrder.sent': 'assignee', 'workOrder.raised': 'submitter' } },
  },
  'known-issue': { add: { number: 'KI' } },
  'knowledge-version': { create: {} },
  'knowledge-faq': { create: {} },
  'component-certification': CERTIFICATION,
  'os-certification': CERTIFICATION,
  'chip-certification': CERTIFICATION,
  'passive-certification': CERTIFICATION,
  'machine-certification': CERTIFICATION,
  visit: { submit: { tells: { 'visit.submitted': ['staff:certifier', 'staff:manager'] } } },
  'contact-message': { submit: { tells: { 'contact.submitted': ['staff:manager', 'fae'] } } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, BirthShape>>>>
export type Births = typeof BIRTHS

/** How a record of a kind is begun. */
export function birthsOf(kind: string): Readonly<Record<string, BirthShape>> {
  return (BIRTHS as Readonly<Record<string, Readonly<Record<string, BirthShape>>>>)[kind] ?? {}
}
