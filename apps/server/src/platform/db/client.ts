import pg from 'pg'
import { OftenAsked } from './often-asked.ts'

/**
 * A connection whose death its next query tells. Pools listen to those at rest alone: the death of one that is lent out
 * would end the process. What is asked often it asks under a name, so that PostgreSQL plans it once and not each time:
 * for lists and threads that is most of their time.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
    const often = new OftenAsked()
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((...args: unknown[]) => {
      const [text, values, ...rest] = args
      const isPlain = typeof text === 'string' && Array.isArray(values) && rest.length === 0
      const name = isPlain ? often.nameOf(text) : undefined
      if (!isPlain || name === undefined) return query(...args)
      const asked = query({ name, text, values }) as Promise<unknown>
      asked.catch((error: unknown) => often.failed(text, error))
      return asked
    }) as typeof this.query
  }
}
