import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { announce } from '../../src/platform/live/realtime.ts'
import type { TestApp } from '../harness.ts'

/** What a stream of live events has told so far: as `topic id`, and each event as it came; and whether it was ended. */
export interface HeardStream {
  status: number | undefined
  heard: string[]
  /** the events in full */
  said: string[]
  isOver: boolean
  close(): void
}

/** Opens a stream at an app that listens; it ends with the test. */
export async function openStream(app: TestApp, token: string): Promise<HeardStream> {
  const { port } = app.http.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}` }
  const asked: ClientRequest = request({
    ...{ host: '127.0.0.1', port, path: '/api/events', headers, agent: false },
  }).end()
  asked.on('error', () => undefined)
  onTestFinished(() => void asked.destroy())
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const stream: HeardStream = {
    status: response.statusCode,
    heard: [],
    said: [],
    isOver: false,
    close: () => asked.destroy(),
  }
  let rest = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const told = /event: (\S+)\ndata: (.*)/.exec(part)
      if (!told) continue
      stream.heard.push(`${told[1]} ${/"id":"([^"]*)"/.exec(told[2] ?? '')?.[1]}`)
      stream.said.push(part)
    }
  })
  response.once('close', () => {
    stream.isOver = true
  })
  return stream
}

/** Waits until all these streams have heard whatever was told before. */
export async function settle(app: TestApp, ...streams: readonly HeardStream[]): Promise<void> {
  const id = `mark-${settled++}`
  await announce(app.platform.db, { topic: 'announcement', access: 'login', id })
  for (const stream of streams) {
    while (!stream.isOver && !stream.heard.includes(`announcement ${id}`)) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}
let settled = 0
