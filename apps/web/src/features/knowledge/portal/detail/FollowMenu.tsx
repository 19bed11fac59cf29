import { BellFilled, BellOutlined, CheckOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import {
  followBase,
  followChip,
  listFollows,
  unfollowBase,
  unfollowChip,
} from '@xinqiao/contract/knowledge/follow-endpoints'
import { Button, Dropdown, type MenuProps, Modal } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import { BarButton } from './BarButton.tsx'
import styles from './bar.module.css'
import type { Base } from './detail-queries.ts'

const ADDED = '已关注，有新版本时通知您'
const REMOVED = '已取消关注'

/** Asks to be told of new versions: of this base, or of every base of its chip. For those who are logged in. */
export function FollowMenu({ base }: { base: Base }) {
  const [managing, setManaging] = useState(false)
  const follows = useQuery(read(listFollows, {})).data?.rows ?? []
  const set = useFollow()
  const { kbId, cateName: chip } = base
  const ofBase = follows.some((one) => one.kbId === kbId)
  const ofChip = follows.some((one) => one.kind === 'chip' && one.name === chip)
  const item = (key: string, label: string, isOn: boolean) => ({
    key,
    label,
    icon: isOn ? <CheckOutlined aria-hidden /> : <span className={styles.unchecked} />,
  })
  const items: MenuProps['items'] = [
    item('base', '此知识库的新版本', ofBase),
    ...(chip ? [item('chip', `${chip} 的全部更新`, ofChip)] : []),
    { type: 'divider' },
    { key: 'manage', label: `管理我的关注${follows.length > 0 ? `（${follows.length}）` : ''}` },
  ]
  const choose = (key: string) => {
    if (key === 'manage') setManaging(true)
    else if (key === 'base') set.base(kbId, !ofBase)
    else set.chip(chip, !ofChip)
  }
  const isOn = ofBase || ofChip
  const label = isOn ? '已关注' : '关注'
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <BarButton
          className={styles.follow}
          icon={isOn ? <BellFilled aria-hidden /> : <BellOutlined aria-hidden />}
          label={label}
          aria-haspopup="menu"
        />
      </Dropdown>
      {managing && <Follows onClose={() => setManaging(false)} />}
    </>
  )
}

/** All that one follows, each with its end. */
function Follows({ onClose }: { onClose: () => void }) {
  const follows = useQuery(read(listFollows, {})).data?.rows ?? []
  const set = useFollow()
  return (
    <Modal open title="我的关注" footer={null} width={480} onCancel={onClose}>
      {follows.length === 0 && <Empty title="还没有关注" hint="在知识库页面点击“关注”，有新版本时通知您" />}
      <ul className={styles.follows}>
        {follows.map(({ kind, kbId, name }) => (
          <li key={`${kind} ${kbId} ${name}`}>
            <span>{kind === 'chip' ? `${name} 的全部更新` : name}</span>
            <Button
              size="small"
              aria-label={`取消关注 ${name}`}
              onClick={() => (kind === 'chip' ? set.chip(name, false) : set.base(kbId, false))}
            >
              取消关注
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function useFollow() {
  const on = { done: ADDED }
  const off = { done: REMOVED }
  const writes = {
    followBase: useWrite(followBase, on),
    unfollowBase: useWrite(unfollowBase, off),
    followChip: useWrite(followChip, on),
    unfollowChip: useWrite(unfollowChip, off),
  }
  // A failure was told where it belongs; the mark stays as it was.
  const quietly = (write: Promise<unknown>) => void write.catch(() => undefined)
  return {
    base: (id: string, wanted: boolean) =>
      quietly((wanted ? writes.followBase : writes.unfollowBase).run({ params: { id } })),
    chip: (chip: string, wanted: boolean) =>
      quietly((wanted ? writes.followChip : writes.unfollowChip).run({ params: { chip } })),
  }
}
