import { useQuery } from '@tanstack/react-query'
import { MESSAGE_KINDS } from '@xinqiao/contract/messages/kinds'
import { listPushes, type PushRow } from '@xinqiao/contract/pushes/endpoints'
import { PUSHED_UNUSED_DAYS } from '@xinqiao/contract/pushes/texts'
import { Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import entries from '../../../shared/ui/entries.module.css'
import { ListHead } from '../../../shared/ui/list/ListPage.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { PushDialog } from './PushDialog.tsx'
import styles from './pushes.module.css'
import { whyNot } from './this-device.ts'
import { usePushActs } from './use-push-acts.ts'

/** Devices that are told what one is told, also while the portal is closed. */
export function OwnPushes({ securityHref }: { securityHref: string }) {
  const query = useQuery(read(listPushes, {}))
  const acts = usePushActs()
  const [edited, setEdited] = useState<PushRow | null>(null)
  return (
    <>
      <nav className="area-place" aria-label="位置">
        <AppLink to={securityHref}>账号安全</AppLink>
        <i aria-hidden>/</i>
        <span>本机推送</span>
      </nav>
      <ListHead surface="portal" title="本机推送" />
      <p className={pieces.lead}>
        {`门户关闭时，有新消息也在本机提示；免打扰时段内推迟。退出登录、停用账号、离开单位或 ${PUSHED_UNUSED_DAYS} 天未打开门户后不再推送。`}
      </p>
      <QueryView query={query} skeleton={<Skeleton rows={3} rowHeight={72} />}>
        {({ data: { key, devices } }) => (
          <>
            {!devices.some(({ current }) => current) && (
              <ThisDevice busy={acts.busy} onBegin={() => acts.begin(key)} />
            )}
            {devices.length > 0 && (
              <ul className={entries.entries}>
                {devices.map((device) => (
                  <Device key={device.id} device={device} acts={acts} onEdit={() => setEdited(device)} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
      {edited && <PushDialog device={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function ThisDevice({ busy, onBegin }: { busy: boolean; onBegin: () => void }) {
  const fault = whyNot()
  return (
    <section className={styles.here} aria-label="本机">
      <p>{fault ?? '本机尚未开启推送。'}</p>
      {fault === null && (
        <Button type="primary" loading={busy} onClick={onBegin}>
          开启本机推送
        </Button>
      )}
    </section>
  )
}

interface DeviceProps {
  device: PushRow
  acts: ReturnType<typeof usePushActs>
  onEdit: () => void
}

function Device({ device: row, acts, onEdit }: DeviceProps) {
  const { device, host, kinds, hidden, current, createTime, usedTime, arrivedTime } = row
  return (
    <li>
      <div className={entries.entry}>
        <p className={entries.name}>
          {device}
          {current && <StatusMark form="pill" tone="active" label="本机" />}
        </p>
        <p className={entries.facts}>
          <span>{kinds.map((kind) => MESSAGE_KINDS[kind].label).join('、')}</span>
          <span>{hidden ? '不显示内容' : '显示内容'}</span>
        </p>
        <p className={entries.facts}>
          <span className="mono">{host}</span>
          <span>
            <Time value={createTime} /> 开启
          </span>
          <span>
            <Time value={usedTime} /> 最近使用
          </span>
          {arrivedTime !== '' && (
            <span>
              <Time value={arrivedTime} /> 最近送达
            </span>
          )}
        </p>
      </div>
      <div className={entries.buttons}>
        <Button disabled={acts.busy} aria-label={`设置 ${device}`} onClick={onEdit}>
          设置
        </Button>
        <Button danger disabled={acts.busy} aria-label={`停止 ${device}`} onClick={() => acts.remove(row)}>
          停止
        </Button>
      </div>
    </li>
  )
}
