import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { allows } from '@xinqiao/contract/access'
import { inviteProject, listPortfolio } from '@xinqiao/contract/projects/calls/console-endpoints'
import { Segmented } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { destination } from '../../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../../shared/router/screen.ts'
import { subjectOf, useKnownUser } from '../../../../shared/session/session.ts'
import { AddButton } from '../../../../shared/ui/act/AddButton.tsx'
import { choices } from '../../../../shared/ui/choices.ts'
import { FilterBar } from '../../../../shared/ui/list/FilterBar.tsx'
import { ListHead, ListPage } from '../../../../shared/ui/list/ListPage.tsx'
import { pageOf } from '../../../../shared/ui/list/page-of.ts'
import { portfolioScreen, reviewScreen } from '../../console-paths.ts'
import { filtersOf, useProjectFilters } from '../../parts/project-filters.ts'
import styles from '../../parts/projects.module.css'
import { InviteDialog } from '../InviteDialog.tsx'
import { Overview, type View } from '../Overview.tsx'
import { portfolioColumns } from './portfolio-columns.tsx'

/** The projects of all customers that this member of the provider looks after. */
export function Portfolio() {
  const [search, setSearch] = useScreenSearch(portfolioScreen)
  const [inviting, setInviting] = useState(false)
  const navigate = useNavigate()
  const fields = useProjectFilters()
  const mayInvite = allows(inviteProject.access, subjectOf(useKnownUser()))
  const isBoard = search.view !== undefined
  const { page, size } = pageOf(search)
  const filters = { ...filtersOf(search), unitName: search.unitName, todo: search.todo }
  const { orderByColumn, isAsc } = search
  const order = orderByColumn === undefined ? {} : { orderByColumn, isAsc }
  const query = useQuery({
    ...read(listPortfolio, { query: { ...filters, ...order, pageNum: page, pageSize: size } }),
    placeholderData: keepPreviousData,
    enabled: !isBoard,
  })
  const action = (
    <div className={styles.actions}>
      <Segmented<View>
        aria-label="视图"
        value={search.view ?? 'table'}
        options={choices(['table', '列表'], ['board', '看板'], ['timeline', '时间线'])}
        onChange={(value) => setSearch({ view: value === 'table' ? undefined : value, pageNum: undefined })}
      />
      <Segmented
        aria-label="范围"
        value={search.todo ?? 'all'}
        options={choices(['all', '全部'], ['mine', '待我处理'])}
        onChange={(value) => setSearch({ todo: value === 'mine' ? 'mine' : undefined, pageNum: undefined })}
      />
      {mayInvite && <AddButton onClick={() => setInviting(true)}>邀请填写</AddButton>}
    </div>
  )
  const allFields = [{ name: 'unitName' as const, label: '单位', placeholder: '单位名称' }, ...fields]
  return (
    <>
      {isBoard ? (
        <>
          <ListHead title={TITLE} action={action} />
          <FilterBar
            fields={allFields}
            values={search}
            onSearch={(values) => setSearch({ ...values, pageNum: undefined })}
          />
          <Overview filters={filters} view={search.view} />
        </>
      ) : (
        <ListPage
          {...{ list: portfolioScreen.path, query, search, setSearch }}
          action={action}
          filters={allFields}
          columns={portfolioColumns}
          empty={{
            title: search.todo === 'mine' ? '没有等待您处理的项目' : '还没有客户项目',
            hint: '客户提交项目后会出现在这里',
          }}
          onOpen={({ id }) => void navigate(destination(hrefOf(reviewScreen, { id })))}
          unit="个项目"
          minWidth={1240}
        />
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

const TITLE = '客户项目'
