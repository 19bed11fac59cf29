import { request } from 'node:http'
import type { ServerProcess } from '../apps/server/test/server-process.ts'

export interface Screens {
  /** from now on listens for an event about a record; answers when each screen heard of it, null where it did not */
  expect(topic: string, id: string): (patience: number) => Promise<(number | null)[]>
  close(): void
}

interface Screen {
  hear: ((topic: string, id: string) => void) | null
  close(): void
}

/** Opens so many event streams as browsers do, by turns at the servers, and waits until all are open. */
export async function openScreens(
  servers: readonly ServerProcess[],
  tokens: readonly string[],
  count: number,
): Promise<Screens> {
  const screens = await Promise.all(
    Array.from({ length: count }, (_unused, at) =>
      openScreen(servers[at % servers.length]?.url ?? '', tokens[at % tokens.length] ?? ''),
    ),
  )
  return {
    expect(topic, id) {
      const moments: (number | null)[] = screens.map(() => null)
      let done: () => void = () => undefined
      const all = new Promise<void>((resolve) => {
        done = resolve
      })
      for (const [at, screen] of screens.entries()) {
        screen.hear = (heardTopic, heardId) => {
          if (heardTopic !== topic || heardId !== id || moments[at] !== null) return
          moments[at] = performance.now()
          if (moments.every((moment) => moment !== null)) done()
        }
      }
      return async (patience) => {
        let timer: NodeJS.Timeout | undefined
        const late = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, patience)
        })
        await Promise.race([all, late])
        clearTimeout(timer)
        return moments
      }
    },
    close() {
      for (const screen of screens) screen.close()
    },
  }
}

function openScreen(origin: string, token: string): Promise<Screen> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a screen is answered ${answer.statusCode}`))
      const screen: Screen = { hear: null, close: () => asked.destroy() }
      answer.on('error', () => undefined)
      answer.setEncoding('utf8')
      let rest = ''
      answer.on('data', (text: string) => {
        const parts = (rest + text).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          const topic = /^event: (.*)$/m.exec(part)?.[1]
          const data = /^data: (.*)$/m.exec(part)?.[1]
          if (topic && data) screen.hear?.(topic, (JSON.parse(data) as { id: string }).id)
        }
      })
      asked.on('error', () => undefined)
      resolve(screen)
    })
    asked.end()
  })
}
