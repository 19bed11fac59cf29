import { useQuery } from '@tanstack/react-query'
import { listHookEvents, makeWebhook } from '@xinqiao/contract/webhooks/endpoints'
import { useRef } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField } from '../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../shared/form/rules.ts'

interface Values {
  name: string
  url: string
  events: string[]
}
interface Made {
  name: string
  secret: string
}

const { name, url, events } = makeWebhook.body.shape
const RULES = { name: zodRule(name), url: zodRule(url), events: zodRule(events) }
const SEARCH = { optionFilterProp: 'label' } as const

/** A new webhook; its secret is shown next, once. */
export function NewWebhook({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const known = useQuery(read(listHookEvents, {}))
  const create = useWrite(makeWebhook, { surface: 'dialog' })
  const made = useRef<Made>(undefined)
  return (
    <FormDialog<Values>
      width={600}
      title="新建推送"
      okText="新建"
      first="name"
      initial={{ name: '', url: '', events: [] }}
      onSave={async (body) => {
        const { data } = await create.run({ body })
        made.current = { name: data.row.name, secret: data.secret }
      }}
      onSaved={() => made.current && onMade(made.current)}
      onClose={onClose}
    >
      <LineField name="name" label="名称" rule={RULES.name} hint="推送给谁，如“缺陷系统”" maxLength={40} />
      <LineField
        name="url"
        label="接收地址"
        rule={RULES.url}
        hint="https 网址，须能从公网访问；不跟随跳转，10 秒内应答 2xx 为送达"
        placeholder="https://"
        maxLength={500}
      />
      <ChoiceField
        name="events"
        label="事件"
        rule={RULES.events}
        mode="multiple"
        showSearch={SEARCH}
        placeholder="请选择"
        hint="只推送单号、事件与操作人，内容请凭访问令牌查询"
        loading={known.isPending}
        options={groupsOf(known.data?.rows ?? [])}
      />
    </FormDialog>
  )
}

type KnownEvent = { name: string; title: string; kindTitle: string }

function groupsOf(all: readonly KnownEvent[]) {
  const titles = [...new Set(all.map(({ kindTitle }) => kindTitle))]
  return titles.map((label) => ({
    label,
    options: all
      .filter(({ kindTitle }) => kindTitle === label)
      .map((one) => ({ value: one.name, label: `${one.title}（${one.name}）` })),
  }))
}
