import { Alert, Button } from 'antd'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { QuietButton } from '../../ui/act/QuietButton.tsx'
import { dismissReplaced, draftOf, followDraft, replacedDraft, writeDraft } from './drafts-of-tabs.ts'

/**
 * Text being written, kept for the browser's session: a reload or a session that ends takes nothing
 * away. It stands outside what a log-out clears. Of two tabs the later text counts in both; the third value, to
 * stand by the field, says so in the other one and gives back what stood there.
 */
export function useDraft(key: string): [string, (text: string) => void, ReactNode] {
  const follow = useCallback((changed: () => void) => followDraft(key, changed), [key])
  const text = useSyncExternalStore(follow, () => draftOf(key))
  const replaced = useSyncExternalStore(follow, () => replacedDraft(key))
  const write = useCallback((typed: string) => writeDraft(key, typed), [key])
  const news = replaced !== null && replaced !== text && (
    <Alert
      type="info"
      showIcon
      title={
        text === '' ? '此内容已在另一个标签页发出或清空' : '此内容已在另一个标签页修改，现显示较晚填写的一份'
      }
      action={
        <>
          <Button size="small" onClick={() => write(replaced)}>
            恢复本页的内容
          </Button>
          <QuietButton onClick={() => dismissReplaced(key)}>知道了</QuietButton>
        </>
      }
    />
  )
  return [text, write, news]
}
