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

test.each([
  ['characters whose byte is zero', '第一步\u3000上电\r\n一次通过\r\n'],
  ['signs beyond the first plane', 'boot ok ✓ 🔧 𠮷田\r\n'],
  ['colours of a terminal', '\u001b[31m错误\u001b[0m 结束\r\n'],
  ['Greek and Korean', 'R = 10 kΩ ±5 µV 한국어\r\n'],
])('UTF-16 without a mark is told beside %s', (_, text) => {
  for (const swap of [false, true]) expect(decodeText(wide(text.repeat(3), swap))).toBe(text.repeat(3))
})

test('zeros among ASCII are zeros', () => {
  expect(decodeText(utf8('boot\0ok!'))).toBe('boot\0ok!')
  expect(decodeText(utf8('\0\0boot ok\n'))).toBe('\0\0boot ok\n')
  expect(isText(new Uint8Array([...new Uint8Array(600), ...utf8(CHINESE.repeat(20))]))).toBe(true)
  expect(isText(new Uint8Array(600))).toBe(false)
})

test('bytes of a mark before a text that is none of UTF-16 are noise', () => {
  const noisy = new Uint8Array([0xff, 0xfe, 0xfd, 0x80, ...utf8(`U-Boot 2022 ${CHINESE}`.repeat(3))])
  expect(decodeText(noisy)).toContain('U-Boot 2022 电源初始化失败')
})

test('Chinese of GBK is told however late it begins', () => {
  const late = new Uint8Array([
    ...utf8('boot ok\n'.repeat(40_000)),
    0xb5,
    0xe7,
    0xd4,
    0xb4,
    0xb9,
    0xca,
    0xd5,
    0xcf,
  ])
  expect(decodeText(late)).toMatch(/电源故障$/)
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
