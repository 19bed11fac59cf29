import { listWebhooks } from '@xinqiao/contract/webhooks/endpoints'
import { hrefOf } from '../../../shared/router/screen.ts'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { useWebhookDialogs } from '../parts/use-webhook-dialogs.tsx'
import { webhookColumns } from '../parts/webhook-columns.tsx'
import { deliveriesScreen, webhooksScreen } from '../paths.ts'

const FILTERS = [{ name: 'keyword', label: '关键词', placeholder: '名称、接收地址或单位' }] as const

/** All webhooks; those made here hear of the records of everybody. */
export function Webhooks() {
  const list = useList(listWebhooks, webhooksScreen)
  const { acts, dialogs, add } = useWebhookDialogs()
  const columns = webhookColumns({
    unit: true,
    hrefOf: ({ id }) => hrefOf(deliveriesScreen, { webhookId: id }),
    acts,
  })
  return (
    <>
      <ListPage
        {...list}
        action={add}
        filters={FILTERS}
        columns={columns}
        empty={{ title: '还没有事件推送', hint: '此处新建的推送接收全部单位的记录的事件', action: add }}
        minWidth={1160}
      />
      {dialogs}
    </>
  )
}
