import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'
import { decodeText, isText, textFormOf } from './text-form.ts'

const CORPUS = new URL('../../../../fixtures/texts/', import.meta.url)

test.each([
  ['utf16le-bom.log', 'utf-16le', '内存初始化失败，错误码 0x0A04'],
  ['utf16be-bom.txt', 'utf-16be', '以上为串口输出'],
  ['utf16le.md', 'utf-16le', '# 布线规则'],
  ['noise-utf8.log', 'utf-8', '内存初始化失败：通道 0 训练超时'],
  ['gbk-late.log', 'gb18030', '温度传感器读取失败'],
])('%s is %s', (name, encoding, words) => {
  const bytes = readFileSync(new URL(name, CORPUS))
  expect(textFormOf(bytes).encoding).toBe(encoding)
  expect(decodeText(bytes)).toContain(words)
})

const utf8 = (text: string) => new TextEncoder().encode(text)
const wide = (text: string, swap: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return swap ? bytes.swap16() : bytes
}
const CHINESE = '电源初始化失败\n请检查电压\n'

test('UTF-16 without a mark is told by its ends of lines and its ASCII', () => {
  for (const text of [CHINESE, 'Linux version 5.10\r\n', '上电\n', 'a,b\n1,2\n'])
    for (const swap of [false, true]) expect(decodeText(wide(text, swap))).toBe(text)
})

test('a bad byte spoils one character, wherever it stands', () => {
  const bytes = utf8(CHINESE.repeat(3))
  for (const at of [0, 1, 2, 20, 21, 22, bytes.length - 2]) {
    const spoilt = bytes.slice()
    spoilt[at] = 0xff
    const text = decodeText(spoilt)
    expect(text).toContain('请检查电压')
    expect(text).toContain('\ufffd')
  }
  expect(decodeText(new Uint8Array([...utf8('temp '), 0xb0, ...utf8('C ok')]))).toBe('temp \ufffdC ok')
})

test('a character cut off at the end tells nothing of the encoding', () => {
  const bytes = utf8('状态正常')
  for (const cut of [1, 2]) expect(textFormOf(bytes.subarray(0, bytes.length - cut)).encoding).toBe('utf-8')
})

test('carriage returns end lines only where there is no line feed', () => {
  expect(textFormOf(utf8('a\rb\r')).newline).toBe(0x0d)
  expect(textFormOf(utf8('10%\r20%\n')).newline).toBe(0x0a)
  expect(plainLine('ready\r\r')).toBe('ready')
})

test('what has control characters at its beginning is no text', () => {
  expect(isText(utf8('MZ 自检日志\n'))).toBe(true)
  expect(isText(Buffer.from('4d5a90000300000004000000ffff0000b800000000000000', 'hex'))).toBe(false)
  expect(isText(Buffer.from('504b030414000000080000002100', 'hex'))).toBe(false)
  expect(isText(new Uint8Array())).toBe(false)
})
