import { listWebhooks, type WebhookRow } from '@xinqiao/contract/webhooks/endpoints'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { ListScreen } from '../../../shared/ui/list/ListScreen.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import { useWebhookDialogs } from '../parts/use-webhook-dialogs.tsx'
import { webhookColumns } from '../parts/webhook-columns.tsx'
import { unitDeliveriesScreen, unitWebhooksScreen } from '../paths.ts'

/** Where events of the unit's records are sent, for its personnel managers. */
export function UnitWebhooks({ securityHref, tokensHref }: { securityHref: string; tokensHref: string }) {
  const list = useList(listWebhooks, unitWebhooksScreen)
  const { acts, dialogs, add } = useWebhookDialogs()
  const columns = webhookColumns({
    hrefOf: ({ id }) => hrefOf(unitDeliveriesScreen, { webhookId: id }),
    acts,
  })
  return (
    <>
      <nav className="area-place" aria-label="位置">
        <AppLink to={securityHref}>账号安全</AppLink>
        <i aria-hidden>/</i>
        <AppLink to={tokensHref}>访问令牌</AppLink>
        <i aria-hidden>/</i>
        <span>事件推送</span>
      </nav>
      <ListHead surface="portal" title="事件推送" action={add} />
      <p className={pieces.lead}>
        本单位的项目、工单、认证等有变化时，立即通知贵单位的系统；每次推送都带签名，未送达时在一天内多次重试。
      </p>
      <ListScreen<WebhookRow, typeof list.search>
        {...list}
        filtered={false}
        onReset={() => undefined}
        columns={columns}
        empty={{ title: '还没有事件推送', hint: '新建后，所选的事件会发送到接收地址', action: add }}
        minWidth={1000}
      />
      {dialogs}
    </>
  )
}
