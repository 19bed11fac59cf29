import { describe, expect, it } from 'vitest'
import { storedRow } from '../../../test/databases/stored.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { openHearing } from '../messages/hearing.ts'
import { type Carrier, queueMessage } from './outbox.ts'
import { sendMessage } from './send-message.ts'

const app = useApp()
const KEPT = {
  keepSecrets: true,
  hearing: openHearing({ readersOf: async () => [], holders: async () => [], deputiesOf: async () => [] }),
}

/** A carrier that ends when it is told. */
function slowCarrier() {
  const carried: string[] = []
  const ends: (() => void)[] = []
  const carrier: Carrier = {
    send: ({ id }) => {
      carried.push(id)
      return new Promise((resolve) => ends.push(resolve))
    },
  }
  return { carried, ends, carriers: { sms: carrier, email: carrier } }
}

const queue = () =>
  queueMessage(app.platform.db, app.platform.jobs, app.clock, {
    channel: 'sms',
    recipient: PEOPLE.manager,
    body: '您好',
  })
const statusOf = async (id: string) => (await storedRow(app.platform.db, 'outboxMessage', { id })).status

describe('a message that two nodes reach for', () => {
  it('is sent by one of them, and by none once it is sent', async () => {
    const id = await queue()
    const { carried, ends, carriers } = slowCarrier()
    const node = () => sendMessage(app.platform.db, app.clock, carriers, { id, ...KEPT })
    const first = node()
    await expect.poll(() => carried).toEqual([id])
    await expect(node()).rejects.toThrow('another node')
    app.clock.advance(20_000)
    await expect(node()).rejects.toThrow('another node')
    ends[0]?.()
    await first
    await node()
    expect(carried).toEqual([id])
    expect(await statusOf(id)).toBe('sent')
  })

  it('fifty at the same moment send it once', async () => {
    const id = await queue()
    const carried: string[] = []
    const carrier: Carrier = {
      send: async (message) => {
        carried.push(message.id)
        await new Promise((resolve) => setTimeout(resolve, 50))
      },
    }
    const tries = Array.from({ length: 50 }, () =>
      sendMessage(app.platform.db, app.clock, { sms: carrier, email: carrier }, { id, ...KEPT }),
    )
    await Promise.allSettled(tries)
    expect(carried).toEqual([id])
  })

  it('goes again with the same id when the node that had it is gone', async () => {
    const id = await queue()
    const dead = slowCarrier()
    void sendMessage(app.platform.db, app.clock, dead.carriers, { id, ...KEPT })
    await expect.poll(() => dead.carried).toEqual([id])
    // Its code is good for five minutes.
    app.clock.advance(30_000)
    const { carried, ends, carriers } = slowCarrier()
    const second = sendMessage(app.platform.db, app.clock, carriers, { id, ...KEPT })
    await expect.poll(() => carried).toEqual([id])
    ends[0]?.()
    await second
    expect(await statusOf(id)).toBe('sent')
  })
})
