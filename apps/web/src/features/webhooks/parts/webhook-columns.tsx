import { WEBHOOK_STATES, type WebhookRow } from '@xinqiao/contract/webhooks/endpoints'
import type { TableColumnsType } from 'antd'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { actsColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import type { WebhookActs } from './use-webhook-acts.ts'
import styles from './webhooks.module.css'

interface Shown {
  /** whose it is, in the list of all */
  unit?: true
  /** where it is read what one was told */
  hrefOf: (row: WebhookRow) => string
  acts: WebhookActs
}

export function webhookColumns({ unit, hrefOf, acts }: Shown): TableColumnsType<WebhookRow> {
  return [
    {
      title: '名称与接收地址',
      render: (_, row) => (
        <>
          <AppLink to={hrefOf(row)} className={styles.name}>
            {row.name}
          </AppLink>
          <div className={`mono ${pieces.below}`}>{row.url}</div>
        </>
      ),
    },
    ...(unit ? [UNIT] : []),
    { title: '事件', width: 220, render: (_, row) => <Events row={row} /> },
    {
      title: '状态',
      width: 130,
      render: (_, { state, formerUntil }) => (
        <>
          <StatusMark {...WEBHOOK_STATES[state]} />
          {formerUntil !== '' && <div className={pieces.below}>旧密钥至 {formerUntil.slice(5, 16)}</div>}
        </>
      ),
    },
    timeColumn('新建时间', 'create_time', (row) => row.createTime),
    actsColumn(190, (row) => {
      const isOn = row.state === 'on' || row.state === 'failing'
      const rotate = { label: '换密钥', name: `更换 ${row.name} 的密钥`, run: () => acts.rotate(row) }
      return [
        ...(row.can.rotate ? [rotate] : []),
        isOn
          ? { label: '停用', name: `停用 ${row.name}`, run: () => acts.switchTo(row, false) }
          : { label: '启用', name: `启用 ${row.name}`, due: true, run: () => acts.switchTo(row, true) },
        { label: '删除', name: `删除 ${row.name}`, danger: true, run: () => acts.remove(row) },
      ]
    }),
  ]
}

const UNIT: TableColumnsType<WebhookRow>[number] = {
  title: '单位',
  width: 190,
  render: (_, { unitName, ownerName }) => (
    <>
      {unitName || '供应方'}
      <div className={pieces.below}>{ownerName}</div>
    </>
  ),
}

const MOST_SHOWN = 2

/** In words; by their names where the pointer rests. */
function Events({ row: { events, eventTitles } }: { row: WebhookRow }) {
  const more = events.length - MOST_SHOWN
  return (
    <span title={events.join('\n')}>
      {eventTitles.slice(0, MOST_SHOWN).join('、')}
      {more > 0 && ` 等 ${events.length} 个`}
    </span>
  )
}
