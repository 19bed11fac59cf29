import { useQuery } from '@tanstack/react-query'
import { linkIssue, listIssues } from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Select } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FirmwareName } from '../../../../shared/firmware/FirmwareName.tsx'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { useLater } from '../../../../shared/use-later.ts'
import { knownIssuesScreen } from '../../paths.ts'
import type { DeskOrder } from '../DeskThread.tsx'
import styles from '../desk-tools.module.css'

/** Which known issue the order meets; its customer reads the answer there. */
export function IssueBox({ order }: { order: DeskOrder }) {
  const { workOrder, knownIssue, desk, info } = order
  const [typed, setTyped] = useState('')
  const keyword = useLater(typed)
  const query = useQuery({
    ...read(listIssues, { query: { keyword, pageSize: 20 } }),
    placeholderData: (before) => before,
  })
  const link = useWrite(linkIssue, { done: T.issueLinked })
  const options = (query.data?.rows ?? []).map(({ id, number, title }) => ({
    value: id,
    label: `${number} ${title}`,
  }))
  const current = knownIssue && {
    value: desk.knownIssueId,
    label: `${knownIssue.number} ${knownIssue.title}`,
  }
  const known = current === null || options.some(({ value }) => value === current.value)
  return (
    <div className={styles.issue}>
      <Select
        aria-label="已知问题"
        placeholder="关联已知问题"
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped }}
        value={desk.knownIssueId || null}
        options={known || current === null ? options : [current, ...options]}
        loading={link.busy}
        onChange={(issueId: string | undefined) =>
          void link
            .run({ params: { id: workOrder.id }, body: { issueId: issueId ?? '' } })
            .catch(() => undefined)
        }
      />
      {knownIssue && (
        <>
          <p>{knownIssue.answer}</p>
          <AppLink to={hrefOf(knownIssuesScreen, { id: desk.knownIssueId })}>
            {knownIssue.fixedIn === '' ? (
              '未修复，查看已知问题'
            ) : (
              <>
                {'已在 '}
                <FirmwareName
                  text={knownIssue.fixedIn}
                  chips={[info.serverChip]}
                  releaseId={knownIssue.fixedReleaseId}
                />
                {' 修复'}
              </>
            )}
          </AppLink>
        </>
      )}
    </div>
  )
}
