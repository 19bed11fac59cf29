import { useState } from 'react'
import { ShownOnce } from '../../../shared/feedback/ShownOnce.tsx'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { NewWebhook } from './NewWebhook.tsx'
import { useWebhookActs } from './use-webhook-acts.ts'

/** What both lists of webhooks do: make one, show its secret, and act on a row. */
export function useWebhookDialogs() {
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const acts = useWebhookActs(setMade)
  const dialogs = (
    <>
      {isMaking && (
        <NewWebhook
          onMade={(next) => {
            setMaking(false)
            setMade(next)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && (
        <ShownOnce
          title={`“${made.name}”的签名密钥`}
          lead="密钥只显示这一次，请立即保存到接收程序的密钥配置中，用于核对推送的签名。"
          secret={made.secret}
          kept="我已保存密钥"
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
  return { acts, dialogs, add: <AddButton onClick={() => setMaking(true)}>新建推送</AddButton> }
}
