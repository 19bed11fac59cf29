import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { inChinese, PHRASES } from './in-chinese.ts'

const LIBRARIES = resolve(import.meta.dirname, '../../../node_modules')
const FILES = globSync('{@rc-component/{tabs,dialog,input,input-number},@ant-design/icons,antd}/es/**/*.js', {
  cwd: LIBRARIES,
}).map((file) => resolve(LIBRARIES, file))

test.each(PHRASES.map(({ within, english }) => [english, within] as const))(
  '%s is said in Chinese, by the library as it is installed',
  (english, within) => {
    const id = FILES.find((file) => within.test(file)) ?? expect.fail('no such file')
    const { transform } = inChinese()
    const error = (text: string) => expect.fail(text)
    const said = (transform as (code: string, id: string) => string).call(
      { error } as never,
      readFileSync(id, 'utf8'),
      id,
    )
    expect(said).not.toContain(english)
    expect(said).toMatch(/\p{Script=Han}/u)
  },
)
