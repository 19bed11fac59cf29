import { expect, test } from 'vitest'
import { useServerPlace } from '../test/server-place.ts'
import { startServer } from '../test/server-process.ts'

const place = useServerPlace()

// A first start makes the demonstration world, however busy the machine is.
test('a first start goes on when nobody reads any more what it prints', async () => {
  const firstLineOnly = ['/bin/sh', '-c', '"$@" 2>&1 | head -n 1', 'sh']
  const server = await startServer(place, firstLineOnly)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.stop()
})

test('the first line of the log says which version starts', async () => {
  const server = await startServer({ ...place, LOG_LEVEL: 'info' })
  const { version } = await (await fetch(`${server.url}/healthz`)).json()
  await server.stop()
  const first = server
    .output()
    .split('\n')
    .find((line) => line.startsWith('{'))
  expect(JSON.parse(first ?? '{}')).toMatchObject({ msg: 'start', version })
})
