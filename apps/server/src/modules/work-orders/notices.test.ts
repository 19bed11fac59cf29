import { expect, it } from 'vitest'
import type { Notice } from '../../platform/messages/notice.ts'
import { WORK_ORDER_NOTICES } from './notices.ts'

const voice = { brand: '飞腾', company: '飞腾', hotline: '400', publicUrl: 'http://localhost' }
const order = {
  ...{ orderId: '1', number: 'WO-1', orderName: '链路训练', projectId: '2', projectName: '主板' },
  ...{ unitName: '天津卓昱', who: '林志远', firstDay: '2026-11-20', lastDay: '2026-11-21', issue: '链路' },
  ...{ fixedIn: 'V2.1', count: 2, list: '两个', text: '说明', excerpt: '说明', brings: '' },
}

it('each sentence of a notice ends once, whether what was said ends with a stop or not', () => {
  for (const reason of ['', '请补充日志', '请补充日志。', '是这样吗？']) {
    for (const [name, one] of Object.entries(WORK_ORDER_NOTICES)) {
      const text = (one as unknown as Notice<object>).text({ ...order, reason }, voice)
      expect(text, name).not.toMatch(/[。！？][。！？]/)
    }
  }
})
