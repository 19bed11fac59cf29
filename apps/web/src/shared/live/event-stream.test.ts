import { expect, test } from 'vitest'
import { type LiveEvent, readEvents } from './event-stream.ts'

async function eventsOf(...pieces: string[]): Promise<LiveEvent[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
  const events: LiveEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('events are read however the bytes are cut', async () => {
  const events = await eventsOf('event: out', 'box\nda', 'ta: {"id":"1"}\n', '\nevent: sessions\ndata: 2\n\n')
  expect(events).toEqual([
    { name: 'outbox', data: '{"id":"1"}' },
    { name: 'sessions', data: '2' },
  ])
})

test('comments mean nothing, several data lines are one text, line ends may be both', async () => {
  expect(await eventsOf(': alive\n\n', 'data: a\r\ndata: b\r\n\r\n')).toEqual([
    { name: 'message', data: 'a\nb' },
  ])
})

test('an event that was not finished is not told', async () => {
  expect(await eventsOf('event: outbox\ndata: 1\n')).toEqual([])
})
