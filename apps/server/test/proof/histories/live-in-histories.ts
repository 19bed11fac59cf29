import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { readOwnTasks } from '@xinqiao/contract/tasks/endpoints'
import { clientMyWorkOrder, seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type HeardStream, openStream, settle } from '../../calls/streams.ts'
import type { TestApp } from '../../harness.ts'
import { activeOf } from './histories-cast.ts'

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** The open screens of customers: each is opened again once its person may log in again. */
export class Screens {
  readonly #app: TestApp
  readonly #phones: readonly string[]
  readonly #open = new Map<string, HeardStream>()
  /** by which each screen was opened: whoever leaves goes on asking by it */
  readonly #tokens = new Map<string, string>()
  #units = new Map<string, string | null>()
  /** How much of orders and projects they heard: a history in which nobody hears proves little. */
  heard = 0
  /** How many records were looked at. */
  looked = 0

  constructor(app: TestApp, phones: readonly string[]) {
    this.#app = app
    this.#phones = phones
  }

  async open(): Promise<void> {
    this.#units = await this.#unitsNow()
    for (const phone of await activeOf(this.#app, this.#phones)) {
      if (this.#open.get(phone)?.isOver === false) continue
      const token = await this.#app.signIn(phone)
      this.#tokens.set(phone, token)
      this.#open.set(phone, await openStream(this.#app, token))
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

  /** Whoever left in this step, and one more, sees by the session from before what is of the own unit now, and nothing else. */
  async assertSight(which: number): Promise<void> {
    const [units, owners] = [await this.#unitsNow(), await this.#owners()]
    const active = await activeOf(this.#app, this.#phones)
    const left = this.#phones.filter(
      (phone) => units.get(phone) !== this.#units.get(phone) || !active.includes(phone),
    )
    const one = this.#phones[which % this.#phones.length]
    for (const phone of new Set([...left, ...(one === undefined ? [] : [one])])) {
      const token = this.#tokens.get(phone)
      if (token === undefined) continue
      if (!active.includes(phone)) {
        expect((await this.#app.call(clientMyProject, {}, token)).status, phone).toBe(401)
        continue
      }
      const unitId = units.get(phone) ?? null
      const foreign = [...(await this.#seenBy(token))].filter((id) => (owners.get(id) ?? unitId) !== unitId)
      expect(foreign, phone).toEqual([])
      // What it saw a step ago, by its id.
      const [order] =
        [...owners].find(([, owner]) => owner !== unitId && owner === this.#units.get(phone)) ?? []
      if (order !== undefined)
        expect((await this.#app.call(seeWorkOrder, { params: { id: order } }, token)).status).not.toBe(200)
    }
  }

  /** The ids of whatever the lists and the inbox of somebody show. */
  async #seenBy(token: string): Promise<ReadonlySet<string>> {
    const query = { pageSize: 200 }
    const answers = [
      await this.#app.call(clientMyProject, { query }, token),
      await this.#app.call(clientMyWorkOrder, { query }, token),
      await this.#app.call(listMessages, { query: { pageSize: 100 } }, token),
      await this.#app.call(readOwnTasks, {}, token),
    ]
    const ids = JSON.stringify(answers.map(({ body }) => body)).match(UUID) ?? []
    this.looked += ids.length
    return new Set(ids)
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
