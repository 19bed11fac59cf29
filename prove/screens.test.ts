import { expect, test } from 'vitest'
import { useServerPlace } from '../apps/server/test/server-place.ts'
import { startServer } from '../apps/server/test/server-process.ts'
import { atScreens } from './screens.ts'

const place = useServerPlace()

test('each screen at either of two servers hears of a reply, and of who types', async () => {
  const { told, typed } = await atScreens(() => startServer(place), place.DATABASE_URL, 20, 4)
  expect(told).toMatchObject({ missed: 0, times: { length: 80 } })
  expect(typed).toMatchObject({ missed: 0, times: { length: 20 } })
})
