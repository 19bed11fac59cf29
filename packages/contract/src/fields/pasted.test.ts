import { expect, test } from 'vitest'
import { emailAddress, emailList, realName } from '../accounts/fields.ts'
import { baseForm } from '../authoring/schemas.ts'
import { commentText } from '../knowledge/comment-text.ts'
import { orderSubject } from '../work-orders/subject.ts'
import { date, phone, searchWords } from './primitives.ts'

test.each([
  '\u202d13911110001\u202c',
  '139 1111 0001',
  '139-1111-0001',
  '+86 13911110001',
  '0086-139‑1111‑0001',
  '8613911110001',
  '１３９１１１１０００１',
  '139\u00a01111\u20090001',
  '139\u30001111\u200b0001',
  '(+86) 139.1111.0001',
  '﻿13911110001\n',
  'Tel：139 1111 0001',
  '手机号：13911110001；',
  "'13911110001",
  '13911110001.0',
  '+86(139)1111_0001',
])('a phone pasted as “%s” is its eleven digits', (pasted) => {
  expect(phone('请输入手机号码').parse(pasted)).toBe('13911110001')
})

test.each(['12345678901', '139111100011', 'a13911110001', ''])('“%s” is no phone', (typed) => {
  expect(phone('请输入手机号码').safeParse(typed).success).toBe(false)
})

const LINES = [
  ['工单主题', orderSubject],
  ['真实姓名', realName],
  ['知识库名称', baseForm.shape.name],
] as const

test.each(LINES)('%s takes no line break and no mark that turns it round, and says so', (label, schema) => {
  for (const typed of ['主题\n第二行', '主题\u2028二', '\u202e倒序 gnp.exe'])
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(`${label}不能包含换行等控制字符`)
  expect(schema.parse(' REG_x0041_EN 复位 ')).toBe('REG_x0041_EN 复位')
})

test.each([...LINES, ['评论', commentText('请输入评论')]] as const)(
  '%s of what nobody sees is empty',
  (_, schema) => {
    for (const typed of ['\u200b', '\u3164', '\u2800', '\u00ad', '\u2060', '\ufe0f', ' \u200d\u115f'])
      expect(schema.safeParse(typed).error?.issues[0]?.message).toMatch(/^请(?:输入|填写)/)
  },
)

test('addresses part at any of the signs that people use', () => {
  expect(emailList.parse('a@x.cn；b@x.cn; c@x.cn、d@x.cn，e@x.cn\n\u200bf@x.cn')).toBe(
    'a@x.cn,b@x.cn,c@x.cn,d@x.cn,e@x.cn,f@x.cn',
  )
})

test.each([
  '张三 <zhang@x.cn>',
  'mailto:zhang@x.cn',
  'ｚｈａｎｇ＠ｘ．ｃｎ',
  '\u202dzhang@x.cn\u202c',
  '<zhang@x.cn>',
  ' zhang@x.cn\u00a0',
])('an address pasted as “%s” is the address alone', (pasted) => {
  expect(emailAddress.parse(pasted)).toBe('zhang@x.cn')
  expect(emailList.parse(`${pasted}; b@x.cn`)).toBe('zhang@x.cn,b@x.cn')
})

test.each(['a@x.cn b@x.cn', 'a@x.cn\tb@x.cn', '李四 <a@x.cn>;王五 <b@x.cn>;', 'a@x.cn\u3000b@x.cn'])(
  'of “%s” both addresses are taken',
  (pasted) => expect(emailList.parse(pasted)).toBe('a@x.cn,b@x.cn'),
)

test.each(['139 1111 0001', '139-1111-0001', '+86 13911110001', '１３９１１１１０００１'])(
  'a list searched for %s is searched for the number as it is kept',
  (typed) => expect(searchWords('号码 / phone').parse(typed)).toBe('13911110001'),
)

test('other words are searched for as typed, without what nobody sees', () => {
  expect(searchWords('名称 / name').parse(' \u200b10GBASE-T \u202c')).toBe('10GBASE-T')
})

test.each([
  '2026/1/5',
  '2026-1-5',
  '2026.01.05',
  '2026年1月5日',
  '２０２６／０１／０５',
  '2026 年 01 月 05 日',
  '20260105',
  '\u200e2026‑01‑05\n',
  '2026/1/5 0:00:00',
  '2026年1月5号',
  '2026/1/5（周一）',
  '2026-01-05 星期一 00:00',
  '2026-01-05T00:00:00',
  '2026-01-05T00:00:00.000+08:00',
  '2026-01-05 00:00:00.0',
  "'2026-01-05",
])('a day pasted as “%s” is 2026-01-05', (pasted) => expect(date.parse(pasted)).toBe('2026-01-05'))

test.each(['2026/13/5', '2026/2/30', '1/5/2026', '5月1日', '2026-01', '202615', '2026/1/5 8:30', ''])(
  '“%s” is no day',
  (typed) => expect(date.safeParse(typed).error?.issues[0]?.message).toBe('应为 YYYY-MM-DD 格式的日期'),
)
