import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UnitUser } from '@xinqiao/contract/personnel/schemas'
import { getAppUserList } from '@xinqiao/contract/personnel/user-endpoints'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { ListFooter } from '../../../shared/ui/list/ListFooter.tsx'
import { usePageInRange } from '../../../shared/ui/list/use-page-in-range.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { useLater } from '../../../shared/use-later.ts'
import { PersonCell } from './PersonCell.tsx'
import styles from './personnel.module.css'

interface CandidateListProps {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

const SIZES = [10, 20, 50] as const

/** Accounts of the unit that could join the list: searched by name, chosen one by one or all of a page. */
export function CandidateList({ chosen, onChange }: CandidateListProps) {
  const [name, setName] = useState('')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const realName = useLater(name.trim())
  const query = useQuery({
    ...read(getAppUserList, { body: { ...page, ...(realName ? { realName } : {}) } }),
    placeholderData: keepPreviousData,
  })
  usePageInRange(query, { page: page.pageNum, size: page.pageSize }, (pageNum) =>
    setPage({ ...page, pageNum }),
  )
  const set = (users: readonly UnitUser[], on: boolean) => {
    const next = new Set(chosen)
    for (const { id } of users) on ? next.add(id) : next.delete(id)
    onChange(next)
  }
  return (
    <>
      <Input.Search
        allowClear
        aria-label="按姓名查找"
        placeholder="按姓名查找"
        value={name}
        maxLength={50}
        onChange={(event) => {
          setName(event.target.value)
          setPage({ ...page, pageNum: 1 })
        }}
      />
      <QueryView
        query={query}
        skeleton={<Skeleton rows={4} rowHeight={56} />}
        isEmpty={({ total }) => total === 0}
        empty={
          realName ? (
            <Empty drawing="search" title="没有符合条件的账号" hint="可更换姓名，或按手机号码添加" />
          ) : (
            <Empty title="没有可添加的账号" hint="凭单位邀请码注册并通过审批的账号会显示在这里" />
          )
        }
      >
        {({ rows, total }) => (
          <>
            <div className={styles.candidates}>
              <AllOf users={rows} chosen={chosen} onSet={set} />
              {rows.map((user) => (
                // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
                <label key={user.id} className={styles.candidate}>
                  <Checkbox
                    checked={chosen.has(user.id)}
                    onChange={({ target }) => set([user], target.checked)}
                  />
                  <PersonCell
                    name={user.realName || user.nickName}
                    avatar={user.avatar}
                    below={[user.phonenumber, user.department, user.tbPost?.name].filter(Boolean).join(' · ')}
                  />
                </label>
              ))}
            </div>
            {total > SIZES[0] && (
              <ListFooter
                page={page.pageNum}
                size={page.pageSize}
                total={total}
                sizes={SIZES}
                unit="人"
                onChange={(pageNum, pageSize) => setPage({ pageNum, pageSize })}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  )
}

function AllOf(props: {
  users: readonly UnitUser[]
  chosen: ReadonlySet<string>
  onSet: (users: readonly UnitUser[], on: boolean) => void
}) {
  const { users, chosen, onSet } = props
  const count = users.filter(({ id }) => chosen.has(id)).length
  return (
    <div className={styles.allOf}>
      <Checkbox
        checked={count > 0 && count === users.length}
        indeterminate={count > 0 && count < users.length}
        onChange={({ target }) => onSet(users, target.checked)}
      >
        全选
      </Checkbox>
    </div>
  )
}
