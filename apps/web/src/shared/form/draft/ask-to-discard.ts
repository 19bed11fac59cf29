import type { FormInstance } from 'antd'
import { ask } from '../../feedback/feedback.ts'

/** Whether a form may be closed: at once where nothing was typed, else when the person gives that up. */
export async function askToDiscard(form: Pick<FormInstance, 'isFieldsTouched'>): Promise<boolean> {
  if (!form.isFieldsTouched()) return true
  return ask({
    key: 'discard',
    tone: 'warning',
    title: '放弃已填写的内容？',
    text: '关闭后，填写的内容不会保留。',
    ok: '放弃',
    cancel: '继续填写',
    cancelled: null,
  })
}
