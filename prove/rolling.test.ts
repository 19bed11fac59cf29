import { expect, test } from 'vitest'
import { useServerPlace } from '../apps/server/test/server-place.ts'
import { startServer } from '../apps/server/test/server-process.ts'
import { underRestarts } from './rolling.ts'

const place = useServerPlace()

test('restarts of one of two servers under load fail no request', async () => {
  const { result, codes } = await underRestarts(() => startServer(place), place.DATABASE_URL, 4, 40)
  expect(result.failures.join('\n')).toBe('')
  expect(codes).toEqual([0, 0, 0, 0])
  expect(result.sent).toBeGreaterThan(100)
})
