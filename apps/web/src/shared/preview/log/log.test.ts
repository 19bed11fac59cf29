import { plainLine } from '@xinqiao/contract/files/plain-line'
import { describe, expect, test, vi } from 'vitest'
import type { ByteSource } from './read/byte-source.ts'
import { isFault } from './read/fault-words.ts'
import type { FromLog } from './read/log-messages.ts'
import { openLog } from './read/log-service.ts'
import { gapBetween, stampOf } from './read/time-stamps.ts'

/** A file in the memory that counts how much of it is asked for at once. */
function memory(bytes: Uint8Array<ArrayBuffer>): ByteSource & { largest: number } {
  const source = {
    size: bytes.length,
    largest: 0,
    read(start: number, end: number) {
      source.largest = Math.max(source.largest, end - start)
      return Promise.resolve(bytes.slice(start, end))
    },
  }
  return source
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Opens a log and waits until it was gone through. */
async function opened(bytes: Uint8Array<ArrayBuffer>) {
  const told: FromLog[] = []
  const source = memory(bytes)
  let done: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    done = resolve
  })
  const log = openLog(source, (message) => {
    told.push(message)
    if ('progress' in message && message.progress.isDone) done()
  })
  log.goOn()
  await ended
  const progress = told.flatMap((message) => ('progress' in message ? [message.progress] : []))
  const find = async (text: string) => {
    told.length = 0
    await log.search(1, text)
    return told.flatMap((message) => ('found' in message ? message.found.hits : []))
  }
  return {
    log,
    source,
    find,
    total: progress.at(-1)?.lines,
    faults: progress.flatMap(({ faults }) => faults),
    gaps: progress.flatMap(({ gaps }) => gaps),
  }
}

test('the first lines are read from the first block alone; the rest of the file waits until they are shown', async () => {
  const line = `${'x'.repeat(99)}\n`
  const whole = memory(bytesOf(line.repeat(50_000)))
  const reads: number[] = []
  const told: FromLog[] = []
  const source = {
    size: whole.size,
    read: (start: number, end: number) => {
      reads.push(end)
      return whole.read(start, end)
    },
  }
  const log = openLog(source, (message) => told.push(message))
  expect(await log.lines(0, 200)).toHaveLength(200)
  expect(Math.max(...reads)).toBeLessThanOrEqual(256 * 1024)
  expect(told).toEqual([])
  log.goOn()
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ progress: { isDone: true, lines: 50_000 } }))
})

describe('a line', () => {
  test.each([
    'EXT4-fs error (device mmcblk0p2): ext4_lookup',
    'Kernel panic - not syncing: VFS',
    'Internal error: Oops: 96000004 [#1] SMP',
    'mmc0: Timeout waiting for hardware interrupt',
    'phy power-up timed out',
    'U-Boot: 环境变量校验失败',
    'rcu: INFO: rcu_sched detected stall, task stuck for 22s',
    'watchdog: BUG: soft lockup',
    '断言失败：ddr_train.c:218',
    'i2c_transfer_FAILED',
    'ERR: link down',
  ])('speaks of a fault: %s', (line) => expect(isFault(line)).toBe(true))

  test.each([
    'EXT4-fs: mounted, errors=remount-ro',
    'memtest: 0 errors',
    'ddr test done, error: 0',
    'Kernel command line: console=ttyAMA1,115200 panic=10',
    'failover bond0 ready',
    'terror driver loaded',
    'WDT:   Started watchdog with servicing (60s timeout)',
    'xq_sd: timeout=30000',
    '自检完成，未发现异常',
    '',
  ])('speaks of none: %s', (line) => expect(isFault(line)).toBe(false))

  test('is shown without colours, control characters and what was overwritten', () => {
    expect(plainLine('\u001b[1;31mFAIL\u001b[0m\u0007 link\r')).toBe('FAIL link')
    expect(plainLine('10%\r55%\r100%')).toBe('100%')
    expect(plainLine('\u001b]0;title\u0007ok')).toBe('ok')
  })
})

describe('time', () => {
  test('is read from the head of a line', () => {
    expect(stampOf('[   12.345678] usb 1-1: new device')).toEqual({ kind: 'kernel', ms: 12345.678 })
    expect(stampOf('[2026-08-04 14:02:11.222] PBF')).toEqual({
      kind: 'date',
      ms: Date.UTC(2026, 7, 4, 14, 2, 11, 222),
    })
    expect(stampOf('2026-08-04T14:02:11Z x')?.ms).toBe(Date.UTC(2026, 7, 4, 14, 2, 11))
    expect(stampOf('[14:02:11.5] x')).toEqual({ kind: 'clock', ms: 50_531_500 })
    expect(stampOf('14:02 x')).toBeNull()
    expect(stampOf('[drm] x')).toBeNull()
  })

  test('is compared within its kind, over midnight too', () => {
    const clock = (ms: number) => ({ kind: 'clock', ms }) as const
    expect(gapBetween(clock(86_399_000), clock(1000))).toBe(2000)
    expect(gapBetween(clock(5000), clock(1000))).toBe(0)
    expect(gapBetween({ kind: 'kernel', ms: 1 }, clock(99_999))).toBe(0)
    expect(gapBetween(null, clock(99_999))).toBe(0)
  })
})

describe('a log', () => {
  test('of several megabytes is read by stretches; each line keeps its number', async () => {
    const line = (index: number) => `[${(index / 1000).toFixed(6).padStart(12)}] device ${index}: ready`
    const count = 120_000
    const all = Array.from({ length: count }, (_, index) => line(index))
    all[70_001] = '[   70.001000] mmc0: Timeout waiting for hardware interrupt'
    all[90_000] = '[  190.500000] late'
    const { log, source, find, total, faults, gaps } = await opened(bytesOf(`${all.join('\n')}\n`))
    expect(total).toBe(count)
    expect(faults).toEqual([70_001])
    expect(gaps).toEqual([{ line: 90_000, ms: 100_501 }])
    expect((await log.lines(99_999, 3)).map(({ text }) => text)).toEqual(all.slice(99_999, 100_002))
    expect((await log.lines(count - 2, 50)).map(({ text }) => text)).toEqual(all.slice(-2))
    expect(await find('DEVICE 119999:')).toEqual([119_999])
    expect(await find('没有')).toEqual([])
    expect(source.largest).toBeLessThanOrEqual(2 * 1024 * 1024)
  })

  test('that pauses at every line still lists the long pauses', async () => {
    const all = Array.from({ length: 30_000 }, (_, index) => `[${String(index * 2).padStart(6)}.000000] tick`)
    all.push('[ 70000.000000] late')
    const { gaps } = await opened(bytesOf(all.join('\n')))
    expect(gaps.filter(({ ms }) => ms < 5000)).toHaveLength(20_000)
    expect(gaps.at(-1)).toEqual({ line: 30_000, ms: 10_002_000 })
  })

  test('in GBK, with CRLF and without a last newline, is read as it was written', async () => {
    // “断言失败” in GBK
    const gbk = [0xb6, 0xcf, 0xd1, 0xd4, 0xca, 0xa7, 0xb0, 0xdc]
    const { log, faults, find, total } = await opened(
      new Uint8Array([...bytesOf('start\r\n'), ...gbk, ...bytesOf('\r\nend')]),
    )
    expect((await log.lines(0, 9)).map(({ text }) => text)).toEqual(['start', '断言失败', 'end'])
    expect(total).toBe(3)
    expect(faults).toEqual([1])
    expect(await find('断言')).toEqual([1])
  })

  test('that is one line of many megabytes is cut, and lines after it are still found', async () => {
    const { log, total } = await opened(bytesOf(`${'x'.repeat(5_000_000)}\nafter\n`))
    expect(total).toBeLessThan(5)
    const lines = await log.lines(0, 2)
    expect(lines[0]?.text.length).toBe(20_000)
    expect((await log.lines((total ?? 0) - 1, 1))[0]?.text).toBe('after')
    expect((await log.lines(0, 99)).length).toBe(total)
  })

  test('that is empty has no lines', async () => {
    const { log, total } = await opened(new Uint8Array())
    expect(total).toBe(0)
    expect(await log.lines(0, 10)).toEqual([])
  })
})
