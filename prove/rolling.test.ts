import { expect, test } from 'vitest'
import { useServerPlace } from '../apps/server/test/server-place.ts'
import { startServer } from '../apps/server/test/server-process.ts'
import { underRestarts } from './rolling.ts'

const place = useServerPlace()
/** A machine that is busy with other tests would be asked for more than it can do, and callers queue until they are cut off. */
const MOST_UNDER_WAY = 16

test('restarts of one of two servers under load fail no request', async () => {
  const { result, codes } = await underRestarts(
    () => startServer(place),
    place.DATABASE_URL,
    4,
    20,
    MOST_UNDER_WAY,
  )
  expect(result.failures.join('\n')).toBe('')
  expect(codes).toEqual([0, 0, 0, 0])
  expect(result.sent).toBeGreaterThan(100)
})
