import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { clientMyWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { Button, Radio } from 'antd'
import type { ReactNode } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { useKnownUser } from '../../../shared/session/session.ts'
import { choices } from '../../../shared/ui/choices.ts'
import { FilterBar } from '../../../shared/ui/list/FilterBar.tsx'
import { pageOf } from '../../../shared/ui/list/page-of.ts'
import { BehindFigure } from '../parts/BehindFigure.tsx'
import styles from '../parts/orders.module.css'
import { useAllClasses } from '../parts/use-classes.ts'
import { FIGURE_PLACE, myOrdersScreen, ORDER_FILTER_NAMES, orderFilters, ownFiguresScreen } from '../paths.ts'
import { NewOrderButton } from './NewOrderButton.tsx'
import { OrderList } from './OrderList.tsx'
import { aboutOrders, WHO_AND_WHEN } from './order-fields.ts'

type FilterName = (typeof ORDER_FILTER_NAMES)[number]
const STATUSES = Object.values(PROJECT_STATUSES).map(({ label }) => ({ value: label, label }))

interface MyBusinessProps {
  projects: ReactNode
  /** design reviews that wait for answers */
  reviews: ReactNode
  /** notices of change that wait for answers */
  changes: ReactNode
  /** how many of each wait for the reader */
  waiting: { orders: number; projects: number; reviews: number; changes: number }
}

/** What the reader has to do with: orders, or the projects that wait (document 2 section 2.5), and their reviews. */
export function MyBusiness({ projects, reviews, changes, waiting }: MyBusinessProps) {
  const [search, setSearch] = useScreenSearch(myOrdersScreen)
  const user = useKnownUser()
  return (
    <>
      <div className={styles.head}>
        <h1 className="area-title">我的待办</h1>
        {search.type !== '3' && search.type !== '4' && (
          <Radio.Group
            optionType="button"
            aria-label="范围"
            value={search.all ?? ''}
            options={choices(['', '待我处理'], ['1', '全部'])}
            onChange={({ target }) => setSearch({ ...WHOLE, all: target.value || undefined })}
          />
        )}
        <Radio.Group
          optionType="button"
          className={styles.kinds ?? ''}
          aria-label="待办类型"
          value={search.type ?? '1'}
          options={[
            { value: '1', label: <Counted label="工单" count={waiting.orders} /> },
            { value: '2', label: <Counted label="项目" count={waiting.projects} /> },
            { value: '3', label: <Counted label="设计评审" count={waiting.reviews} /> },
            { value: '4', label: <Counted label="变更通知" count={waiting.changes} /> },
          ]}
          onChange={({ target }) =>
            setSearch({ type: target.value === '1' ? undefined : target.value, pageNum: undefined, ...NONE })
          }
        />
        {(search.type ?? '1') === '1' && (
          <NewOrderButton
            asked={{
              isOpen: search.new === '1',
              onClose: () => setSearch({ new: undefined }, { replace: true }),
            }}
          >
            新建工单
          </NewOrderButton>
        )}
        {user?.userType === USER_TYPE_MANAGER && <AppLink to={hrefOf(ownFiguresScreen)}>工单统计</AppLink>}
      </div>
      {{ '1': <MyOrders />, '2': projects, '3': reviews, '4': changes }[search.type ?? '1']}
    </>
  )
}

/** The number comes later than the word; its room is there from the start. */
function Counted({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label} <em className={styles.waiting}>{count > 0 && count}</em>
      {count > 0 && <span className="visually-hidden"> 项待处理</span>}
    </>
  )
}

const NONE = Object.fromEntries([...ORDER_FILTER_NAMES, ...FIGURE_PLACE].map((name) => [name, undefined]))

/** Neither page nor figure is of the other scope. */
const WHOLE = { pageNum: undefined, figure: undefined, by: undefined, of: undefined }

const ASK = <NewOrderButton>新建工单</NewOrderButton>
const NO_ORDERS = { title: '没有工单', hint: '遇到技术问题时新建工单，飞腾 FAE 会在这里答复', action: ASK }

function MyOrders() {
  const [search, setSearch] = useScreenSearch(myOrdersScreen)
  const classes = useAllClasses()
  const { page, size } = pageOf(search)
  const query = useQuery({
    ...read(clientMyWorkOrder, {
      query: {
        ...orderFilters(search),
        ...{ figure: search.figure, by: search.by, of: search.of },
        ...{ waiting: search.all ? '' : '1', pageNum: page, pageSize: size },
      },
    }),
    placeholderData: keepPreviousData,
  })
  const change = (values: Partial<Record<FilterName, string | undefined>>) =>
    setSearch({ ...values, pageNum: undefined })
  const filtered = ORDER_FILTER_NAMES.some((name) => Boolean(search[name]))
  const lookInAll = <Button onClick={() => setSearch({ ...WHOLE, all: '1' })}>在全部工单中查看</Button>
  const nothingWaits = {
    title: filtered ? '待您处理的工单中没有符合条件的' : '没有待您处理的工单',
    hint: '与您有关的其他工单在“全部”中',
    action: lookInAll,
  }
  return (
    <>
      <BehindFigure search={search} setSearch={setSearch} />
      <FilterBar<FilterName>
        fields={[
          ...aboutOrders(classes),
          { name: 'projectName', label: '项目名称', placeholder: '输入项目名称' },
          { name: 'projectStatus', label: '项目状态', options: STATUSES, isRare: true },
          { name: 'projectManager', label: '项目负责人', placeholder: '姓名', isRare: true },
          { name: 'FAEName', label: 'FAE', placeholder: '姓名', isRare: true },
          ...WHO_AND_WHEN,
        ]}
        values={search}
        onSearch={change}
      />
      <OrderList
        {...{ query, search, setSearch }}
        filtered={filtered && search.all === '1'}
        onReset={() => change(NONE)}
        empty={search.all ? NO_ORDERS : nothingWaits}
      />
    </>
  )
}
