import {
  CheckSquareOutlined,
  FilterOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { countDesk, MOST_QUEUED } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { Button, type ButtonProps, Input, type InputRef, Segmented, Tooltip } from 'antd'
import { useRef, useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { keyHint, useKeys } from '../../../shared/ui/act/use-keys.ts'
import { ViewPicker } from '../../../shared/ui/list/ViewPicker.tsx'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import { useMedia } from '../../../shared/ui/use-media.ts'
import { BehindFigure } from '../parts/BehindFigure.tsx'
import { DESK_FILTER_NAMES, type DeskSearch, deskScreen } from '../paths.ts'
import { DeputyDialog } from './acts/DeputyDialog.tsx'
import { keyOf } from './desk-keys.ts'
import styles from './desk-queue.module.css'
import tools from './desk-tools.module.css'

const DeskFilters = loadPart(async () => (await import('./DeskFilters.tsx')).DeskFilters)
const RaiseOrderDialog = loadPart(async () => (await import('./acts/RaiseOrderDialog.tsx')).RaiseOrderDialog)

/** What a view of the desk keeps. */
const VIEW_NAMES = ['queue', 'keyword', ...DESK_FILTER_NAMES]

interface QueueHeadProps {
  search: DeskSearch
  setSearch: (change: Partial<DeskSearch>) => void
  isChoosing: boolean
  onChoose: () => void
  onHelp: () => void
}

/** Which queue is shown, and what can be done beside answering what stands in it. */
export function QueueHead({ search, setSearch, isChoosing, onChoose, onHelp }: QueueHeadProps) {
  const { queue, keyword } = search
  const counts = useQuery(read(countDesk, {})).data?.data
  const hasKeys = useMedia('(min-width: 761px)')
  const narrowed = DESK_FILTER_NAMES.filter((name) => search[name] !== undefined).length
  const [isNarrowing, setNarrowing] = useState(narrowed > 0)
  const [open, setOpen] = useState<'raise' | 'deputy' | null>(null)
  const words = useRef<InputRef>(null)
  const filter = () => setNarrowing(!isNarrowing)
  useKeys({
    [keyOf('search')]: () => words.current?.focus({ cursor: 'all' }),
    [keyOf('filter')]: filter,
    [keyOf('bulk')]: onChoose,
    [keyOf('raise')]: () => setOpen('raise'),
    [keyOf('deputy')]: () => setOpen('deputy'),
  })
  return (
    <div className={styles.queueHead}>
      <Segmented
        block
        aria-label="队列"
        value={queue}
        options={[
          { value: 'mine', label: counted('我的', counts?.mine) },
          { value: 'unassigned', label: counted('待分配', counts?.unassigned) },
          { value: 'late', label: counted('已超期', counts?.late) },
          { value: 'escalated', label: counted('已升级', counts?.escalated) },
          { value: 'all', label: counted('全部', counts?.all) },
        ]}
        onChange={(value) => setSearch({ queue: value as DeskSearch['queue'], pageNum: undefined })}
      />
      <div className={tools.search}>
        <Input.Search
          ref={words}
          key={keyword ?? ''}
          defaultValue={keyword ?? ''}
          aria-label="搜索工单"
          placeholder="编号、主题、单位、人员或内容"
          allowClear
          maxLength={100}
          onSearch={(text) => setSearch({ keyword: text.trim() || undefined, pageNum: undefined })}
        />
        <Tool
          hint={narrowed === 0 ? '筛选' : `筛选（已用 ${narrowed} 项）`}
          icon={<FilterOutlined aria-hidden />}
          label="筛选"
          aria-pressed={isNarrowing}
          {...(narrowed > 0 ? { type: 'primary' as const, ghost: true } : {})}
          keys={keyOf('filter')}
          onClick={filter}
        />
      </div>
      <div className={tools.tools}>
        <ViewPicker
          list={deskScreen.path}
          names={VIEW_NAMES}
          search={{ ...search }}
          onChoose={(filters) => setSearch({ ...(filters as Partial<DeskSearch>), pageNum: undefined })}
        />
        <Tool
          hint="批量领取或转交"
          icon={<CheckSquareOutlined aria-hidden />}
          label="批量"
          aria-pressed={isChoosing}
          keys={keyOf('bulk')}
          onClick={onChoose}
        />
        <Tool
          hint="代客户提交工单"
          icon={<PlusOutlined aria-hidden />}
          label="代客户提交工单"
          keys={keyOf('raise')}
          onClick={() => setOpen('raise')}
        />
        <Tool
          hint="请假代理"
          icon={<UserSwitchOutlined aria-hidden />}
          label="请假代理"
          keys={keyOf('deputy')}
          onClick={() => setOpen('deputy')}
        />
        {hasKeys && (
          <Tool
            hint="全部快捷键"
            icon={<QuestionCircleOutlined aria-hidden />}
            label="快捷键"
            keys={keyOf('help')}
            onClick={onHelp}
          />
        )}
      </div>
      <BehindFigure search={search} setSearch={setSearch} />
      {isNarrowing && <DeskFilters search={search} setSearch={setSearch} />}
      <p>
        已升级、已催办的在前，其余按时限
        {hasKeys && <span aria-hidden>J K 切换　R 回复</span>}
      </p>
      {open === 'raise' && (
        <RaiseOrderDialog onRaised={(id) => setSearch({ queue: 'all', id })} onClose={() => setOpen(null)} />
      )}
      {open === 'deputy' && <DeputyDialog onClose={() => setOpen(null)} />}
    </div>
  )
}

interface ToolProps extends Pick<ButtonProps, 'icon' | 'type' | 'ghost' | 'aria-pressed' | 'onClick'> {
  hint: string
  label: string
  /** the single key that presses it */
  keys: string
}

function Tool({ hint, label, keys, ...button }: ToolProps) {
  return (
    <Tooltip title={`${hint}，${keyHint(keys)}`}>
      <Button aria-label={label} aria-keyshortcuts={keys} {...button} />
    </Tooltip>
  )
}

/** A queue with how much is open in it. */
function counted(name: string, count: number | undefined) {
  return (
    <span className={tools.counted}>
      {name}
      <b>{count === undefined ? '' : count >= MOST_QUEUED ? `${MOST_QUEUED - 1}+` : count}</b>
    </span>
  )
}
