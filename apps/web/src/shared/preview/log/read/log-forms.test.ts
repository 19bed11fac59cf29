import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from './log-service.ts'

const CORPUS = join(import.meta.dirname, '../../../../../../../fixtures/texts')

/** A log of these bytes, gone through to its end. */
async function opened(bytes: Uint8Array<ArrayBuffer>) {
  const ended = Promise.withResolvers<{ lines: number; faultCount: number }>()
  let hits: readonly number[] = []
  const read = (start: number, end: number) => Promise.resolve(bytes.slice(start, end))
  const log = openLog({ size: bytes.length, read }, (message) => {
    if ('progress' in message && message.progress.isDone) ended.resolve(message.progress)
    if ('found' in message) hits = [...hits, ...message.found.hits]
  })
  const textsFrom = async (from: number, count: number) =>
    (await log.lines(from, count)).map(({ text }) => text)
  const first = await textsFrom(0, 3)
  log.goOn()
  const { lines, faultCount } = await ended.promise
  const find = async (text: string) => {
    hits = []
    await log.search(1, text)
    return hits
  }
  return { first, lines, faultCount, textsFrom, find }
}

const fixture = (name: string) => new Uint8Array(readFileSync(join(CORPUS, name)))

test.each(['utf16le-bom.log', 'utf16be-bom.txt'])(
  '%s has its lines, its numbers and its words',
  async (name) => {
    const { first, lines, find, faultCount } = await opened(fixture(name))
    expect(first).toEqual(['上电自检日志 第一行', '内存初始化失败，错误码 0x0A04', '以上为串口输出'])
    expect([lines, faultCount]).toEqual([4, 1])
    expect(await find('串口')).toEqual([2])
  },
)

test('bad bytes of a serial line spoil nothing else', async () => {
  const { textsFrom, faultCount, find } = await opened(fixture('noise-utf8.log'))
  expect(await textsFrom(2, 1)).toEqual(['内存初始化失败：通道 0 训练超时'])
  expect(faultCount).toBe(1)
  expect(await find('走线')).toEqual([3])
})

test('GBK that begins late is read from its first line on, before and after the whole was gone through', async () => {
  const bytes = fixture('gbk-late.log')
  const { textsFrom, find, lines } = await opened(bytes)
  const at = (await find('温度传感器读取失败'))[0] ?? -1
  expect(await textsFrom(at, 2)).toEqual(['[应用] 温度传感器读取失败，超时 3 次', '[应用] 切换到备用传感器'])
  expect(lines).toBe(at + 2)
})

test('the Chinese of a GBK log may begin at any byte of a block', async () => {
  // “失败” in GBK
  const gbk = [0xca, 0xa7, 0xb0, 0xdc]
  for (const before of [65_533, 65_534, 65_535, 65_536]) {
    const bytes = new Uint8Array([...new TextEncoder().encode('x'.repeat(before)), ...gbk, ...gbk, 10])
    const { first } = await opened(bytes)
    expect(first[0]?.length).toBe(20_000)
    expect(await (await opened(bytes)).find('x失败失败')).toEqual([0])
  }
})

test('a line ends once, by CR CR LF or by CR alone', async () => {
  expect((await opened(fixture('crcrlf.log'))).first).toEqual(['line1', 'line2', 'line3'])
  const old = await opened(new TextEncoder().encode('甲\r乙\r丙'))
  expect([old.first, old.lines]).toEqual([['甲', '乙', '丙'], 3])
})
