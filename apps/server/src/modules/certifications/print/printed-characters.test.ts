import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as fontkit from '@cantoo/fontkit'
import { passApplication } from '@xinqiao/contract/certifications/console-endpoints'
import { fieldSchema } from '@xinqiao/contract/certifications/form'
import { unprinted } from '@xinqiao/contract/fields/printed'
import { expect, test } from 'vitest'

test('every character that may be typed is in the font of certificates, also the bold one', async () => {
  for (const name of ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf']) {
    const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${name}`)
    const font = fontkit.create(await readFile(path)) as unknown as { characterSet: number[] }
    const has = new Set(font.characterSet)
    const missing = Array.from({ length: 0x10000 - 0x20 }, (_, index) => index + 0x20).filter(
      (code) => !has.has(code) && unprinted(String.fromCodePoint(code)).length === 0 && isAlone(code),
    )
    expect(missing).toEqual([])
  }
})

/** Surrogates, and what another character is composed to. */
function isAlone(code: number): boolean {
  const one = String.fromCodePoint(code)
  return one.isWellFormed() && one.normalize('NFC') === one
}

test.each([
  ['电源 😀', '😀'],
  ['𠮷田 A1', '𠮷'],
  ['한국형', '한'],
  ['a\u200bb', 'U+200B'],
])('“%s” is refused for %s where it is typed', (typed, named) => {
  const answer = passApplication.body.safeParse({ configuration: typed })
  expect(answer.error?.issues[0]?.message).toContain(`认证配置含有证书无法印出的字符：${named}`)
})

test('lines of a configuration may be typed, a model has one', () => {
  expect(passApplication.body.safeParse({ configuration: '主板 A1\n内存 16 GB ±5 % Ω ㎜ ①' }).success).toBe(
    true,
  )
  const model = fieldSchema({ wire: 'cpxh', column: 'model', label: '产品型号', control: 'text' })
  expect(model.safeParse('QX-1\nB').error?.issues[0]?.message).toContain('产品型号不能包含换行')
})
