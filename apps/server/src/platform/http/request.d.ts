import type { Actor } from '../actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** the account whose call was refused */
    refused: string | undefined
    /** of the address as it came, without its query: the provider of identities shortens the raw one */
    askedPath: string
  }

  interface FastifyContextConfig {
    /** the body is a stream of any length, so that it may take any time */
    streams?: boolean
    /** content types of its body, where JSON is not the only one */
    takes?: string
  }
}
