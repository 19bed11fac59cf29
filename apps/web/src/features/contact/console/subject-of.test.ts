import { visibleLength } from '@xinqiao/contract/work-orders/content'
import { expect, test } from 'vitest'
import { subjectOf } from './subject-of.ts'

test.each([
  ['a first sentence that fits stays whole', '串口没有输出。板卡是 D2000。', '串口没有输出'],
  ['a greeting is no subject', '您好。串口没有输出', '您好。串口没有输出'],
  [
    'a clause ends it',
    '主板在高温老化六小时以后偶发重启，串口日志里面可以看到内存校验报错并且停住',
    '主板在高温老化六小时以后偶发重启…',
  ],
  [
    'a Latin word stays whole',
    '边缘网关项目样机在 -40 ℃ 冷启动时偶发卡在 DDR4-3200 训练阶段',
    '边缘网关项目样机在 -40 ℃ 冷启动时偶发卡在…',
  ],
  [
    'a number keeps its unit',
    '我们这块采集板在满载压力测试的时候核心电源纹波达到 120 mV 超出指标',
    '我们这块采集板在满载压力测试的时候核心电源纹波达到…',
  ],
  ['what has no border is cut all the same', 'A'.repeat(40), `${'A'.repeat(29)}…`],
  ['nothing is left out of what just fits', '中'.repeat(30), '中'.repeat(30)],
  ['characters are counted as they are seen', '👨‍👩‍👧'.repeat(30), '👨‍👩‍👧'.repeat(30)],
  ['a character is never cut', '👨‍👩‍👧'.repeat(31), `${'👨‍👩‍👧'.repeat(29)}…`],
])('%s', (_title, message, subject) => {
  expect(subjectOf(message)).toBe(subject)
  expect(visibleLength(subjectOf(message))).toBeLessThanOrEqual(30)
})
