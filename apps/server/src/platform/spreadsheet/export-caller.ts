import type { FastifyReply } from 'fastify'
import type { Caller } from '../records/kind.ts'

/** Who takes a file away, and the answer that it goes into. */
export type ExportCaller = Caller & { reply: FastifyReply }
