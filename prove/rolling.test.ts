import { expect, test } from 'vitest'
import { useServerPlace } from '../apps/server/test/server-place.ts'
import { startServer } from '../apps/server/test/server-process.ts'
import { underRestarts } from './rolling.ts'

const place = useServerPlace()
/** A machine that is busy with other tests would be asked for more than it can do, and callers queue until they are cut off. */
const MOST_UNDER_WAY = 16
/** Each of both once; `npm run prove rolling` does it twenty times. */
const RESTARTS = 2

test('restarts of one of two servers under load fail no request', async () => {
  const { result, codes } = await underRestarts(
    () => startServer(place),
    place.DATABASE_URL,
    RESTARTS,
    20,
    MOST_UNDER_WAY,
  )
  expect(result.failures.join('\n')).toBe('')
  expect(codes).toEqual(Array(RESTARTS).fill(0))
  expect(result.sent).toBeGreaterThan(50)
})
