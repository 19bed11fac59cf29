import type { Actor } from './actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}
