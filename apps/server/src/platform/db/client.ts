import pg from 'pg'

/**
 * A connection whose death its next query tells. Pools listen to those at rest alone: the death of one that is lent out
 * would end the process.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}
