import { describe, expect, it } from 'vitest'
import { fixture } from '../../../../test/fixture.ts'
import { FLOOR, layOutBody, RIGHT } from './certificate-layout.ts'

/** As wide as Chinese is. */
const widthOf = (words: string, size: number) =>
  [...words].reduce((sum, one) => sum + (one > '~' ? size : size * 0.6), 0)
const facts = (model: string, configuration: string): [string, string][] => [
  ['认证种类', '部件认证'],
  ['产品类型', '固态硬盘'],
  ['产品型号', model],
  ['目标平台', '腾云S5000C'],
  ['认证配置', configuration],
  ['固件版本', 'UEFI 2.1'],
  ['有效期', '2026-11-20 至 2029-11-19'],
  ['查验码', 'F7286VMB68'],
]
const statement = (name: string) =>
  `南京栖霞数科有限公司的 ${name} 与飞腾 腾云S5000C 处理器平台完成兼容性测试，特此证明。`
const laid = (name: string, model: string, configuration: string) =>
  layOutBody({ statement: statement(name), facts: facts(model, configuration) }, widthOf)
const joined = (lines: ReturnType<typeof laid>) => lines.map(({ words }) => words).join('')

describe('the body of a certificate', () => {
  it('is written at full size where it fits', () => {
    expect(Math.max(...laid('固态硬盘', 'QX-1', '出厂默认配置').map(({ size }) => size))).toBe(14)
  })

  it.each([
    ['a long name and model', '固'.repeat(300), 'M'.repeat(150), '出厂默认配置'],
    ['a long configuration', '固态硬盘', 'QX-1', '主板、内存、'.repeat(60)],
  ])('%s are written smaller, whole, above the signatures', (_, name, model, configuration) => {
    const lines = laid(name, model, configuration)
    for (const { words, x, y, size } of lines) {
      expect(y).toBeGreaterThanOrEqual(FLOOR)
      expect(x + widthOf(words, size)).toBeLessThanOrEqual(RIGHT + 1)
    }
    for (const text of [name, model, configuration]) expect(joined(lines)).toContain(text)
  })

  it('a configuration of five lines is five lines, none over another nor over what stands below', () => {
    const configuration = fixture('texts/certificate-configuration.txt').toString()
    for (const breaks of ['\n', '\r\n', '\r', '\u2028', '\v']) {
      const lines = laid('固态硬盘', 'QX-1', configuration.trim().replaceAll('\n', breaks))
      const typed = configuration.trim().split('\n')
      for (const text of typed) expect(lines.map(({ words }) => words)).toContain(text)
      const places = lines.map(({ x, y }) => `${x} ${y}`)
      expect(new Set(places).size).toBe(places.length)
      for (const { words } of lines) expect(words).not.toMatch(/[\n\r\u2028\v]/)
    }
  })

  it('what the font lacks is a sign for a missing character, never an empty box', () => {
    expect(joined(laid('𠮷田硬盘', 'QX-1', '한국 ✅ 正常\u200b'))).toContain('〓田硬盘')
  })

  it('what fits at no size is cut, and says so', () => {
    const lines = laid('固'.repeat(500), 'M'.repeat(150), '配'.repeat(1000))
    for (const { y } of lines) expect(y).toBeGreaterThanOrEqual(FLOOR)
    expect(joined(lines)).toContain('…（全文见查验页面）')
    expect(joined(lines)).toContain('查验码F7286VMB68')
  })
})
