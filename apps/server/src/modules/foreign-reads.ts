import { AUTHORING_READS } from './authoring-reads.ts'
import { CERTIFICATION_READS } from './certification-reads.ts'
import { KNOWLEDGE_READS } from './knowledge-reads.ts'
import { PEOPLE_READS } from './people-reads.ts'
import type { ForeignReads } from './read-reasons.ts'
import { WORK_READS } from './work-reads.ts'

/** Reads of tables that another module owns, by the file of queries. Each is one that must not become many. */
export const FOREIGN_READS: Readonly<Record<string, ForeignReads>> = {
  ...AUTHORING_READS,
  ...CERTIFICATION_READS,
  ...KNOWLEDGE_READS,
  ...PEOPLE_READS,
  ...WORK_READS,
}
