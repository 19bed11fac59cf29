import { sql } from 'kysely'
import { expect } from 'vitest'
import { type HeardStream, openStream, settle } from '../../calls/streams.ts'
import type { TestApp } from '../../harness.ts'
import { activeOf } from './histories-cast.ts'

/** The open screens of customers: each is opened again once its person may log in again. */
export class Screens {
  readonly #app: TestApp
  readonly #phones: readonly string[]
  readonly #open = new Map<string, HeardStream>()
  #units = new Map<string, string | null>()
  /** How much of orders and projects they heard: a history in which nobody hears proves little. */
  heard = 0

  constructor(app: TestApp, phones: readonly string[]) {
    this.#app = app
    this.#phones = phones
  }

  async open(): Promise<void> {
    this.#units = await this.#unitsNow()
    for (const phone of await activeOf(this.#app, this.#phones)) {
      if (this.#open.get(phone)?.isOver === false) continue
      this.#open.set(phone, await openStream(this.#app, await this.#app.signIn(phone)))
    }
  }

  /** What they heard in this step was of records of the unit that the person is of, or was of before it. */
  async assertOwn(): Promise<void> {
    const live = [...this.#open].filter(([, { isOver }]) => !isOver)
    await settle(this.#app, ...live.map(([, stream]) => stream))
    const units = await this.#unitsNow()
    const owners = await this.#owners()
    const wrong: string[] = []
    for (const [phone, stream] of this.#open) {
      for (const told of stream.heard.splice(0)) {
        const owner = owners.get(told.split(' ')[1] ?? '')
        if (owner === undefined) continue
        this.heard += 1
        if (owner !== units.get(phone) && owner !== this.#units.get(phone)) wrong.push(`${phone} ${told}`)
      }
    }
    expect(wrong).toEqual([])
    // Whoever is disabled has no screen any more.
    const active = await activeOf(this.#app, this.#phones)
    for (const [phone, stream] of live)
      if (!active.includes(phone)) await expect.poll(() => stream.isOver, { message: phone }).toBe(true)
  }

  async #unitsNow(): Promise<Map<string, string | null>> {
    const rows = this.#app.platform.db.selectFrom('account').select(['phone', 'unitId'])
    return new Map(
      (await rows.where('phone', 'in', this.#phones).execute()).map((row) => [row.phone, row.unitId]),
    )
  }

  async #owners(): Promise<Map<string, string>> {
    const { rows } = await sql<{ id: string; unitId: string }>`select id, unit_id from work_order
      union all select id, unit_id from project where unit_id is not null`.execute(this.#app.platform.db)
    return new Map(rows.map(({ id, unitId }) => [id, unitId]))
  }
}
