import { PlusOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { allows } from '@xinqiao/contract/access'
import { inviteProject, listPortfolio } from '@xinqiao/contract/projects/console-endpoints'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { destination } from '../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { subjectOf, useKnownUser } from '../../../shared/session/session.ts'
import { ListPage } from '../../../shared/ui/ListPage.tsx'
import { pageOf } from '../../../shared/ui/ListScreen.tsx'
import { filtersOf, useProjectFilters } from '../parts/project-filters.ts'
import styles from '../parts/projects.module.css'
import { portfolioScreen, reviewScreen } from '../paths.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { portfolioColumns } from './portfolio-columns.tsx'

/** The projects of all customers that this member of the provider looks after. */
export function Portfolio() {
  const [search, setSearch] = useScreenSearch(portfolioScreen)
  const [inviting, setInviting] = useState(false)
  const navigate = useNavigate()
  const fields = useProjectFilters()
  const mayInvite = allows(inviteProject.access, subjectOf(useKnownUser()))
  const { page, size } = pageOf(search)
  const query = useQuery({
    ...read(listPortfolio, {
      query: {
        ...filtersOf(search),
        unitName: search.unitName,
        todo: search.todo,
        pageNum: page,
        pageSize: size,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListPage
        title="客户项目"
        action={
          <div className={styles.actions}>
            <Segmented
              aria-label="范围"
              value={search.todo ?? 'all'}
              options={[
                { value: 'all', label: '全部' },
                { value: 'mine', label: '待我处理' },
              ]}
              onChange={(value) =>
                setSearch({ todo: value === 'mine' ? 'mine' : undefined, pageNum: undefined })
              }
            />
            {mayInvite && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setInviting(true)}>
                邀请填写
              </Button>
            )}
          </div>
        }
        filters={[{ name: 'unitName', label: '单位', placeholder: '单位名称' }, ...fields]}
        query={query}
        columns={portfolioColumns}
        rowKey="id"
        search={search}
        setSearch={setSearch}
        empty={{
          title: search.todo === 'mine' ? '没有等待您处理的项目' : '还没有客户项目',
          hint: '客户提交项目后会出现在这里',
        }}
        onOpen={({ id }) => void navigate(destination(hrefOf(reviewScreen, { id })))}
        unit="个项目"
        minWidth={1080}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
